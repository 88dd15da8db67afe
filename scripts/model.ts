import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildEngine } from './mutants/buildEngine.ts';
import { runModelSuite } from './mutants/runModelSuite.ts';

const { values } = parseArgs({
  // Fixed seeds, so that all machines with the same number of CPUs run the same sequences. `--seed random` explores new
  // sequences.
  options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1,3,5,7,8' } },
});

/**
 * How the sequences are divided by length and number of tabs. Most are short, because a few steps reveal most faults,
 * and short sequences run fast.
 */
const shares = [
  { share: 0.9, maxSteps: 10, tabs: 1 },
  { share: 0.05, maxSteps: 40, tabs: 1 },
  { share: 0.05, maxSteps: 20, tabs: 2 },
];

/** The runs are divided among the seeds, because each seed misses some sequences. */
const seeds =
  values.seed === 'random' ? [Math.trunc(Math.random() * 2 ** 30)] : values.seed.split(',').map(Number);
const workers = availableParallelism();
const startedAtMs = performance.now();
const total = { sequences: 0, steps: 0, sent: 0, failed: 0 };
const dir = await mkdtemp(join(tmpdir(), 'chat-model-'));
try {
  const program = await buildEngine(dir);
  for (const seed of seeds)
    await Promise.all(Array.from({ length: workers }, (_, worker) => runWorker(program, seed + worker)));
} finally {
  await rm(dir, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - startedAtMs) / 1000);
console.log(
  `${total.sequences} sequences, ${total.steps} steps, ${total.sent} messages sent, ${total.failed} violations of I1 to I10 (without scrolling); seeds ${seeds.join()}, ${seconds} s on ${workers} cores.`,
);
if (total.failed > 0) process.exitCode = 1;

async function runWorker(program: string, workerSeed: number): Promise<void> {
  for (const { share, maxSteps, tabs } of shares) {
    const runs = Math.ceil((Number(values.runs) * share) / workers / seeds.length);
    const verdict = await runModelSuite(program, { runs, seed: workerSeed, maxSteps, tabs });
    total.sequences += verdict.sequences;
    total.steps += verdict.steps;
    total.sent += verdict.sent;
    if (verdict.violation === null) continue;
    total.failed += 1;
    const env = `MODEL_SEED=${workerSeed} MODEL_RUNS=${runs} MODEL_STEPS=${maxSteps} MODEL_TABS=${tabs} MODEL_TRACE=1`;
    console.error(
      `${verdict.violation}\n${verdict.story ?? ''}\nTo print every step and call of this sequence:`,
    );
    console.error(`  ${env} npm run unit -- packages/core/test/model\n`);
  }
}
