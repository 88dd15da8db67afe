// @ts-check

import { runScript } from '../launcher/runScript.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';

/**
 * `npm run mutants:product`: applies deliberate bugs to a copy of the product, and expects the test of each to fail.
 * To run only some: `-- --only U29` or `-- --only .test.ts`.
 * @param {string[]} args
 */
export async function run(args) {
  if (!(await ensureChromium())) return 1;
  return runScript('scripts/productMutants.ts', args);
}
