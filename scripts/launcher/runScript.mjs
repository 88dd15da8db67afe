// @ts-check
import { projectHas } from './project.mjs';
import { runNode } from './runProcess.mjs';

/**
 * Runs one TypeScript program of the project; where it is not there, says so instead of pretending.
 * @param {string} file relative to the project's folder
 * @param {string[]} args
 */
export async function runScript(file, args) {
  if (projectHas(file)) return (await runNode(['--import', 'tsx', file, ...args])).exitCode;
  console.error(`Nothing was run: ${file} does not exist yet.`);
  return 1;
}
