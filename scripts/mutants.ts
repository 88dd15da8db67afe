import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutants } from '../packages/core/test/mutants/mutants.ts';
import type { Verdict } from '../packages/core/test/mutants/runOne.ts';
import { buildEngine } from './mutants/buildEngine.ts';
import { runModelSuite } from './mutants/runModelSuite.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

interface MutantResult extends Verdict {
  readonly name: string;
  /** Whether the result is as expected: a violation for a mutant, none for the unmodified engine. */
  readonly isExpected: boolean;
}

const settings = { runs: Number(values.runs), seed: Number(values.seed), maxSteps: 24, isShrunk: false };
const startedAtMs = performance.now();
const dir = await mkdtemp(join(tmpdir(), 'chat-mutants-'));
const chosen = mutants.filter(({ name }) => name.includes(values.only));
const queue = [...chosen];
const results: MutantResult[] = [];
try {
  await Promise.all(
    Array.from({ length: availableParallelism() }, (_, worker) => runWorker(join(dir, `${worker}`))),
  );
  results.push(await runControl());
} finally {
  await rm(dir, { recursive: true, force: true });
}
report(results);

async function runWorker(worker: string): Promise<void> {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const { name, tabs = 1 } = mutant;
    const verdict = await runModelSuite(await buildEngine(worker, mutant), { ...settings, tabs });
    results.push({ name, ...verdict, isExpected: verdict.violation !== null });
  }
}

/** Runs the unmodified engine, which must pass. Uses the largest number of sequences that a mutant needed. */
async function runControl(): Promise<MutantResult> {
  const runs = Math.max(...results.map(({ sequences }) => sequences));
  const verdict = await runModelSuite(await buildEngine(join(dir, 'control')), { ...settings, runs });
  return { name: '(unmodified engine)', ...verdict, isExpected: verdict.violation === null };
}

function report(rows: readonly MutantResult[]): void {
  for (const { name, isExpected, violation, sequences } of rows) {
    const outcome = violation === null ? 'survived' : 'killed';
    console.log(`${isExpected ? '✓' : '✗'} ${outcome.padEnd(9)}${String(sequences).padStart(7)}  ${name}`);
    if (violation !== null) console.log(`${' '.repeat(20)}${violation.slice(0, 110)}`);
  }
  const killed = rows.filter(({ isExpected, violation }) => isExpected && violation !== null).length;
  const seconds = Math.round((performance.now() - startedAtMs) / 1000);
  console.log(`${killed} of ${chosen.length} mutants killed, seed ${settings.seed}, ${seconds} s.`);
  if (rows.some(({ isExpected }) => !isExpected)) process.exitCode = 1;
}
