// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run mutants`: breaks the engine on purpose and expects the model suite to notice each time. @param {string[]} args */
export async function run(args) {
  return runScript('scripts/mutants.ts', args);
}
