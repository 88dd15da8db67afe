import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../launcher/project.mjs';
import { type CommittedReports, compareReports } from './compareReports.ts';
import { createApiReports } from './createApiReports.ts';
import { findAny } from './findAny.ts';

export function readCommittedReports(): CommittedReports {
  const files = readdirSync(inProject('api')).filter((file) => file.endsWith('.api.md'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(inProject('api', file), 'utf8')]));
}

/** Returns one message about the differences, if there are any, and one for each line that `findAny` reports. */
export async function checkApi(): Promise<string[]> {
  const reports = await createApiReports();
  const changes = compareReports(reports, readCommittedReports());
  return [
    ...(changes.length > 0 ? [differenceText(changes)] : []),
    ...reports.flatMap((report) => findAny(report)),
  ];
}

function differenceText(changes: readonly string[]): string {
  return (
    `The public API differs from the reports in api/:\n\n${changes.join('\n\n')}\n\n` +
    'If you did not mean to change it, undo the change. If you did, run `npm run api`, and commit the reports together with a ' +
    'row in CHANGELOG.md and a changeset. docs/releases.md defines which changes are breaking.'
  );
}
