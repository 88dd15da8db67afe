// @ts-check

import { tools } from '../launcher/project.mjs';
import { runAll } from '../launcher/runAll.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run lint`: runs Biome, the structure check and Knip. */
export async function run() {
  return runAll([checkStyle, checkStructure, checkUnused]);
}

/** Runs Biome, which checks the formatting and lint rules, for example on import cycles and the length of files. */
export async function checkStyle() {
  return (await runNode([tools.biome, 'check', '--error-on-warnings'])).exitCode;
}

/** Runs the structure check: rules for imports, names, comments, hard-coded texts, dependency versions and more. */
export async function checkStructure() {
  return (await runNode(['--import', 'tsx', 'scripts/checkStructure.ts'])).exitCode;
}

/** Runs Knip, which finds unused files, exports and dependencies. */
export async function checkUnused() {
  return (await runNode([tools.knip, '--no-progress'])).exitCode;
}
