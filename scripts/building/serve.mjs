// @ts-check
import { runNode } from '../launcher/runProcess.mjs';
import { findPortProblem } from '../machine/findPortProblem.mjs';

/**
 * Runs a server written in TypeScript until somebody stops it. PORT, DATABASE_URL, DATA_DIR, AGENT_TOKEN and the rest of the
 * environment reach it as they are.
 * @param {string} main relative to the project's folder
 * @param {() => Promise<boolean>} prepare runs first, once it is sure that the port can be had
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
