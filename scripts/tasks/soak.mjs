// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run soak`: the fault and endurance runs that are too long for every commit. @param {string[]} args */
export async function run(args) {
  return runScript('scripts/soak.ts', args);
}
