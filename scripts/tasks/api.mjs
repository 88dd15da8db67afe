// @ts-check
import { runScript } from '../launcher/runScript.mjs';

/** `npm run api`: writes the reports of the public API to api/; with `-- --check`, only compares them. @param {string[]} args */
export async function run(args) {
  return runScript('scripts/apiReports.ts', args);
}
