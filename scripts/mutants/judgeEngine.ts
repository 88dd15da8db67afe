import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ModelRun } from '../../packages/core/test/model/runModel.ts';
import type { Verdict } from '../../packages/core/test/mutants/runOne.ts';

const run = promisify(execFile);

/** Sequences are short lives: little of what they leave is worth moving to the old part of the heap. */
const nodeOptions = ['--stack-trace-limit=0', '--max-semi-space-size=32'];

/** A run that takes longer than this does not end. */
const patienceMs = 1_500_000;

/** Runs the model suite against an engine that was built, and says what came of it; one that hangs has failed, too. */
export async function judgeEngine(program: string, settings: ModelRun): Promise<Verdict> {
  try {
    const args = [...nodeOptions, program, JSON.stringify(settings)];
    const { stdout } = await run(process.execPath, args, { timeout: patienceMs });
    return JSON.parse(stdout);
  } catch (failure) {
    if (isTimeout(failure)) return { sequences: 0, steps: 0, said: 0, violation: 'it hangs' };
    throw failure;
  }
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof Error && 'killed' in failure && failure.killed === true;
}
