// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { runScript } from '../launcher/runScript.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';

/** `npm run bench`: how fast the built widget is in a real Chromium. @param {string[]} args */
export async function run(args) {
  if (!(await ensureChromium())) return 1;
  if ((await buildStale()).failed.length > 0) return 1;
  return runScript('widget/bench/bench.ts', args);
}
