import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant } from '../packages/core/test/mutants/Mutant.ts';
import { mutants } from '../packages/core/test/mutants/mutants.ts';
import type { Verdict } from '../packages/core/test/mutants/runOne.ts';
import { judgeMutant, type Trial } from './mutants/judgeMutant.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

interface Judged extends Verdict {
  readonly name: string;
  /** Whether the suite did what it should: notice a mutant, and nothing in the engine as it is. */
  readonly isRight: boolean;
}

const trial: Trial = {
  dir: await mkdtemp(join(tmpdir(), 'chat-mutants-')),
  runs: Number(values.runs),
  seed: Number(values.seed),
  patienceMs: 300_000,
};
const startedAtMs = performance.now();
const chosen = mutants.filter(({ name }) => name.includes(values.only));
const waiting: [name: string, mutant?: Mutant][] = chosen.map((mutant) => [mutant.name, mutant]);
const judged: Judged[] = [];
try {
  await Promise.all(Array.from({ length: availableParallelism() }, (_, lane) => work(`lane${lane}`)));
} finally {
  await rm(trial.dir, { recursive: true, force: true });
}
judged.push(await control());
report(judged);

/** Takes one mutant after the other until there is none. */
async function work(lane: string): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, mutant] = next;
    const verdict = await judgeMutant(trial, lane, mutant);
    judged.push({ name, ...verdict, isRight: verdict.violation !== null });
  }
}

/** The engine as it is has to hold for as many sequences as the slowest mutant needed. */
async function control(): Promise<Judged> {
  const runs = Math.max(...judged.map(({ sequences }) => sequences));
  const verdict = await judgeMutant({ ...trial, runs }, 'control');
  await rm(trial.dir, { recursive: true, force: true });
  return { name: '(the engine as it is)', ...verdict, isRight: verdict.violation === null };
}

function report(rows: readonly Judged[]): void {
  for (const { name, isRight, violation, sequences } of rows) {
    const outcome = violation === null ? 'survived' : 'killed';
    console.log(`${isRight ? '✓' : '✗'} ${outcome.padEnd(9)}${String(sequences).padStart(7)}  ${name}`);
    if (violation !== null) console.log(`${' '.repeat(20)}${violation.slice(0, 110)}`);
  }
  const killed = rows.filter(({ isRight, violation }) => isRight && violation !== null).length;
  const seconds = Math.round((performance.now() - startedAtMs) / 1000);
  console.log(`${killed} of ${chosen.length} mutants killed, seed ${trial.seed}, ${seconds} s.`);
  if (rows.some(({ isRight }) => !isRight)) process.exitCode = 1;
}
