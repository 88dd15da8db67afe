// @ts-check
import { existsInProject } from './project.mjs';
import { runNode } from './runProcess.mjs';

/**
 * Returns the program's exit code, or 1 if the file does not exist.
 * @param {string} file relative to the project root
 * @param {string[]} args
 */
export async function runScript(file, args) {
  if (existsInProject(file)) return (await runNode(['--import', 'tsx', file, ...args])).exitCode;
  console.error(`Nothing was run: ${file} does not exist.`);
  return 1;
}
