// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/**
 * `npm run crash`: kills the server and fills its disk at 200 moments on each database, and judges what is left;
 * `-- --rounds 20 --seed 7 --database postgres`.
 * @param {string[]} args
 */
export async function run(args) {
  return runScript('packages/server/test/crash/main.ts', args);
}
