// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run model`: 100,000 lives of the engine under every fault; `-- --runs 5000000 --seed 7`. @param {string[]} args */
export async function run(args) {
  return runScript('scripts/model.ts', args);
}
