// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run docs:errors`: writes docs/errors.md from the code. */
export async function run() {
  return runScript('scripts/docsErrors.ts', []);
}
