// @ts-check

import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run format`: formats everything and applies the safe fixes. @param {string[]} args files; all where none is given */
export async function run(args) {
  return (await runNode([tools.biome, 'check', '--write', ...args])).exitCode;
}
