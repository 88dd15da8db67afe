// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run release`: see `scripts/release/readReleaseOptions.ts`. @param {string[]} args */
export async function run(args) {
  return runScript('scripts/release.ts', args);
}
