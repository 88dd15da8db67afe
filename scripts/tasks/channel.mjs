// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** @param {string[]} args */
export async function run(args) {
  return runScript('packages/server/src/commands/channel.ts', args);
}
