// @ts-check
import { runScript } from '../launcher/runScript.mjs';
import { ensureChromium } from '../machine/ensureChromium.mjs';

/**
 * `npm run mutants`: mutation tests. Applies each mutant to the engine and expects the model suite to fail.
 * `-- widget`: for each row of `docs/specification.md`, breaks a copy of the product and expects the row's test to
 * fail. `-- widget --only "Validation rules|channelKeys"` runs only some: the regular expression matches sections,
 * rows or files.
 * @param {string[]} args
 */
export async function run(args) {
  if (args[0] !== 'widget') return runScript('scripts/mutants.ts', args);
  if (!(await ensureChromium())) return 1;
  return runScript('scripts/specificationMutants.ts', args.slice(1));
}
