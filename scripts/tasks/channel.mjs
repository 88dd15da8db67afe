// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run channel`: see `packages/server/src/commands/channel.ts`. @param {string[]} args */
export async function run(args) {
  return runScript('packages/server/src/commands/channel.ts', args);
}
