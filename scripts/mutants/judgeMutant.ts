import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Mutant } from '../../packages/core/test/mutants/Mutant.ts';
import type { Verdict } from '../../packages/core/test/mutants/runOne.ts';
import { buildEngine } from './buildEngine.ts';

const run = promisify(execFile);

/** How hard to try, and where to build. */
export interface Trial {
  readonly dir: string;
  readonly runs: number;
  readonly seed: number;
  /** Milliseconds after which a run that does not end is counted as killed: it hangs. */
  readonly patienceMs: number;
}

/** Builds an engine (broken by a mutant where one is given), runs the model suite against it and says what came of it. */
export async function judgeMutant(trial: Trial, name: string, mutant?: Mutant): Promise<Verdict> {
  const program = await buildEngine(join(trial.dir, name), mutant);
  const args = [trial.runs, trial.seed, mutant?.tabs ?? 1].map(String);
  try {
    const options = { timeout: trial.patienceMs };
    const { stdout } = await run(process.execPath, ['--stack-trace-limit=0', program, ...args], options);
    return JSON.parse(stdout);
  } catch (failure) {
    if (isTimeout(failure)) return { sequences: 0, violation: 'it hangs' };
    throw failure;
  }
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof Error && 'killed' in failure && failure.killed === true;
}
