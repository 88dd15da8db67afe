// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run restore`: see `packages/server/src/commands/restore.ts`. @param {string[]} args */
export async function run(args) {
  return runScript('packages/server/src/commands/restore.ts', args);
}
