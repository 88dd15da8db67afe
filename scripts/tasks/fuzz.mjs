// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/**
 * `npm run fuzz`: sends about 200,000 valid and malformed requests and frames to the server. Options:
 * `-- --seed 7 --count 1000000`.
 * @param {string[]} args
 */
export async function run(args) {
  return runScript('packages/server/test/fuzz/main.ts', args);
}
