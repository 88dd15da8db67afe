// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/**
 * `npm run crash`: kills the server or fills its disk 200 times per database, kills it 20 times during its first start,
 * and checks the data afterward. Options: `-- --rounds 20 --starts 5 --seed 7 --database postgres`.
 * @param {string[]} args
 */
export async function run(args) {
  return runScript('packages/server/test/crash/main.ts', args);
}
