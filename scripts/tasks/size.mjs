// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { runScript } from '../launcher/runScript.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';

/** `npm run size`: measures what visitors download and compares it with scripts/size-budget.json. */
export async function run() {
  if (!(await ensureChromium())) return 1;
  if ((await buildStale()).failed.length > 0) return 1;
  return measureSize();
}

/** Call `ensureChromium` and `buildStale` first. */
export function measureSize() {
  return runScript('widget/bench/size.ts', []);
}
