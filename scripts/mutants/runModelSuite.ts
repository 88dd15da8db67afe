import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ModelRun } from '../../packages/core/test/model/runModel.ts';
import type { Verdict } from '../../packages/core/test/mutants/runOne.ts';

const run = promisify(execFile);

/** Nearly all objects are short-lived, so a large young generation avoids promoting them to the old one. */
const nodeOptions = ['--stack-trace-limit=0', '--max-semi-space-size=32'];

/** Time limit of a run, after which the engine is considered to hang. */
const timeoutMs = 1_500_000;

/** A timeout counts as a violation. */
export async function runModelSuite(program: string, settings: ModelRun): Promise<Verdict> {
  try {
    const args = [...nodeOptions, program, JSON.stringify(settings)];
    const { stdout } = await run(process.execPath, args, { timeout: timeoutMs });
    return JSON.parse(stdout);
  } catch (error) {
    if (isTimeout(error)) return { sequences: 0, steps: 0, sent: 0, violation: 'timed out' };
    throw error;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'killed' in error && error.killed === true;
}
