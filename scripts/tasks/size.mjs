// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { runScript } from '../launcher/runScript.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';

/** `npm run size`: what visitors download, against the budgets of scripts/size-budget.json. */
export async function run() {
  if (!(await ensureChromium())) return 1;
  if ((await buildStale()).failed.length > 0) return 1;
  return measureSize();
}

/** Measures what has been built already, in a Chromium that `ensureChromium` found. */
export function measureSize() {
  return runScript('widget/bench/size.ts', []);
}
