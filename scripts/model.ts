import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildEngine } from './mutants/buildEngine.ts';
import { judgeEngine } from './mutants/judgeEngine.ts';

const { values } = parseArgs({
  // The same seeds for all, so that no commit fails by another's luck; `--seed random` looks further.
  options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1,3,5,7,8' } },
});

/** What is run: most sequences are short, since most faults need few steps, and few of them take long. */
const shares = [
  { share: 0.9, maxSteps: 10, tabs: 1 },
  { share: 0.05, maxSteps: 40, tabs: 1 },
  { share: 0.05, maxSteps: 20, tabs: 2 },
];

/** The sequences are shared out among them: what one seed never tries, another does. */
const seeds =
  values.seed === 'random' ? [Math.trunc(Math.random() * 2 ** 30)] : values.seed.split(',').map(Number);
const lanes = availableParallelism();
const startedAtMs = performance.now();
const total = { sequences: 0, steps: 0, said: 0, failed: 0 };
const dir = await mkdtemp(join(tmpdir(), 'chat-model-'));
try {
  const program = await buildEngine(dir);
  for (const seed of seeds)
    await Promise.all(Array.from({ length: lanes }, (_, lane) => work(program, seed + lane)));
} finally {
  await rm(dir, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - startedAtMs) / 1000);
console.log(
  `${total.sequences} sequences, ${total.steps} steps, ${total.said} messages said, ${total.failed} violations of I1 to I10; seeds ${seeds.join()}, ${seconds} s on ${lanes} cores.`,
);
if (total.failed > 0) process.exitCode = 1;

/** Runs one lane's part of one seed. */
async function work(program: string, laneSeed: number): Promise<void> {
  for (const { share, maxSteps, tabs } of shares) {
    const runs = Math.ceil((Number(values.runs) * share) / lanes / seeds.length);
    const verdict = await judgeEngine(program, { runs, seed: laneSeed, maxSteps, tabs });
    total.sequences += verdict.sequences;
    total.steps += verdict.steps;
    total.said += verdict.said;
    if (verdict.violation === null) continue;
    total.failed += 1;
    const env = `MODEL_SEED=${laneSeed} MODEL_RUNS=${runs} MODEL_STEPS=${maxSteps} MODEL_TABS=${tabs} MODEL_TRACE=1`;
    console.error(`${verdict.violation}\n${verdict.story ?? ''}\nEvery step and call of it:`);
    console.error(`  ${env} npm run unit -- packages/core/test/model\n`);
  }
}
