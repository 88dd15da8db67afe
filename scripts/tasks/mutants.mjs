// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run mutants`: mutation tests. Applies each mutant to the engine and expects the model suite to fail. @param {string[]} args */
export async function run(args) {
  return runScript('scripts/mutants.ts', args);
}
