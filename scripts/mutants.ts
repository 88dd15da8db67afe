import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutants } from '../packages/core/test/mutants/mutants.ts';
import type { Verdict } from '../packages/core/test/mutants/runOne.ts';
import { buildEngine } from './mutants/buildEngine.ts';
import { judgeEngine } from './mutants/judgeEngine.ts';

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

const settings = { runs: Number(values.runs), seed: Number(values.seed), maxSteps: 24, isShrunk: false };
const startedAtMs = performance.now();
const dir = await mkdtemp(join(tmpdir(), 'chat-mutants-'));
const chosen = mutants.filter(({ name }) => name.includes(values.only));
const waiting = [...chosen];
const judged: Judged[] = [];
try {
  await Promise.all(Array.from({ length: availableParallelism() }, (_, lane) => work(join(dir, `${lane}`))));
  judged.push(await control());
} finally {
  await rm(dir, { recursive: true, force: true });
}
report(judged);

/** Takes one mutant after the other until there is none. */
async function work(lane: string): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const { name, tabs = 1 } = mutant;
    const verdict = await judgeEngine(await buildEngine(lane, mutant), { ...settings, tabs });
    judged.push({ name, ...verdict, isRight: verdict.violation !== null });
  }
}

/** The engine as it is has to hold for as many sequences as the slowest mutant needed. */
async function control(): Promise<Judged> {
  const runs = Math.max(...judged.map(({ sequences }) => sequences));
  const verdict = await judgeEngine(await buildEngine(join(dir, 'control')), { ...settings, runs });
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
  console.log(`${killed} of ${chosen.length} mutants killed, seed ${settings.seed}, ${seconds} s.`);
  if (rows.some(({ isRight }) => !isRight)) process.exitCode = 1;
}
