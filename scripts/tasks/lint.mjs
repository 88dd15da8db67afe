// @ts-check

import { tools } from '../launcher/project.mjs';
import { runAll } from '../launcher/runAll.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run lint`: style and formatting, then the structure of the house, then what nobody uses. */
export async function run() {
  return runAll([checkStyle, checkStructure, checkUnused]);
}

/** Biome: lint rules, among them import cycles and the lengths of files and functions, and formatting. */
export async function checkStyle() {
  return (await runNode([tools.biome, 'check', '--error-on-warnings'])).exitCode;
}

/** Who may import whom, names of files, texts in one language, versions. */
export async function checkStructure() {
  return (await runNode(['--import', 'tsx', 'scripts/checkStructure.ts'])).exitCode;
}

/** Knip: files, exports and dependencies that nobody uses. */
export async function checkUnused() {
  return (await runNode([tools.knip, '--no-progress'])).exitCode;
}
