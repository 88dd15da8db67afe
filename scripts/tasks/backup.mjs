// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run backup`: see `packages/server/src/commands/backup.ts`. @param {string[]} args */
export async function run(args) {
  return runScript('packages/server/src/commands/backup.ts', args);
}
