// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run size`: what visitors download, against the budgets of scripts/size-budget.json. */
export async function run() {
  if ((await buildStale()).failed.length > 0) return 1;
  return measureSize();
}

/** Measures what has been built already. */
export async function measureSize() {
  return (await runNode(['--import', 'tsx', 'scripts/size.ts'])).exitCode;
}
