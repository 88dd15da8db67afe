// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/**
 * `npm run model`: runs 100,000 random sequences with faults against the engine. Options: `-- --runs 5000000 --seed 7`.
 * @param {string[]} args
 */
export async function run(args) {
  return runScript('scripts/model.ts', args);
}
