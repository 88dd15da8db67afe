// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run agents`: see `packages/server/src/commands/agents.ts`. @param {string[]} args */
export async function run(args) {
  return runScript('packages/server/src/commands/agents.ts', args);
}
