// @ts-check

import { tools } from '../launcher/project.mjs';
import { runAll } from '../launcher/runAll.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run lint`: runs Biome, the structure check and Knip. */
export async function run() {
  return runAll([checkStyle, checkStructure, checkUnused]);
}

export async function checkStyle() {
  return (await runNode([tools.biome, 'check', '--error-on-warnings'])).exitCode;
}

export async function checkStructure() {
  return (await runNode(['--import', 'tsx', 'scripts/checkStructure.ts'])).exitCode;
}

export async function checkUnused() {
  return (await runNode([tools.knip, '--no-progress'])).exitCode;
}
