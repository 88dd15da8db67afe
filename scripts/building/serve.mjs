// @ts-check
import { runNode } from '../launcher/runProcess.mjs';
import { findPortProblem } from '../machine/findPortProblem.mjs';

/**
 * Runs a TypeScript server until it is stopped. The server inherits the environment (PORT, DATABASE_URL, …).
 * @param {string} main path relative to the project root
 * @param {() => Promise<boolean>} prepare runs before the server, after the port has been checked; false cancels the start
 */
export async function serve(main, prepare) {
  const problem = await findPortProblem(process.env.PORT ?? '3000');
  if (problem) {
    console.error(problem);
    return 1;
  }
  if (!(await prepare())) return 1;
  const { exitCode } = await runNode(['--import', 'tsx', main], { untilStopped: true });
  return exitCode;
}
