// @ts-check

import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run format`: formats files and applies safe fixes. @param {string[]} args files; default all */
export async function run(args) {
  return (await runNode([tools.biome, 'check', '--write', ...args])).exitCode;
}
