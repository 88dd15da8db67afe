import { rmSync, writeFileSync } from 'node:fs';
import { checkApi, readCommittedReports } from './apiReports/checkApi.ts';
import { compareReports } from './apiReports/compareReports.ts';
import { createApiReports } from './apiReports/createApiReports.ts';
import { findAny } from './apiReports/findAny.ts';
import { inProject } from './launcher/project.mjs';

/**
 * Writes the reports of the public API to `api/`. With `--check`, only compares them, and fails if they differ. Either
 * way, fails if a public type contains `any` and is not an exception in `findAny.ts`.
 */
const problems = process.argv.includes('--check') ? await checkApi() : await writeReports();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

async function writeReports(): Promise<string[]> {
  const reports = await createApiReports();
  const committed = readCommittedReports();
  const changes = compareReports(reports, committed);
  for (const file of Object.keys(committed)) rmSync(inProject('api', file));
  for (const { file, text } of reports) writeFileSync(inProject('api', file), text);
  console.log(
    `Wrote ${reports.length} API reports to api/. ${changes.length === 0 ? 'None has changed.' : `Changes:\n\n${changes.join('\n\n')}`}`,
  );
  return reports.flatMap((report) => findAny(report));
}
