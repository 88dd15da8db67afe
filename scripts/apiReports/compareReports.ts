import type { ApiReport } from './createApiReports.ts';

/** The text of the committed reports, by file name. */
export type CommittedReports = Readonly<Record<string, string>>;

const shownLines = 20;

/** Returns one message for each committed report that differs from the code, is missing, or has no entry point. */
export function compareReports(reports: readonly ApiReport[], committed: CommittedReports): string[] {
  const changed = reports.flatMap(({ file, text }) => {
    const before = committed[file];
    if (before === text) return [];
    return [before === undefined ? `api/${file} is missing.` : `api/${file}\n${changesOf(before, text)}`];
  });
  const stale = Object.keys(committed)
    .filter((file) => !reports.some((report) => report.file === file))
    .map((file) => `api/${file} belongs to no published entry point.`);
  return [...changed, ...stale];
}

/** Returns the lines that are only in one of the texts. A moved line is in both. */
function changesOf(before: string, after: string): string {
  const removed = missingIn(after, before).map((line) => `  - ${line.trim()}`);
  const added = missingIn(before, after).map((line) => `  + ${line.trim()}`);
  const all = [...removed, ...added];
  const rest = all.length - shownLines;
  if (all.length === 0) return '  Only the order of the lines has changed.';
  return [...all.slice(0, shownLines), ...(rest > 0 ? [`  … and ${rest} more lines`] : [])].join('\n');
}

function missingIn(text: string, other: string): string[] {
  const lines = new Set(text.split('\n'));
  return other.split('\n').filter((line) => line.trim() !== '' && !lines.has(line));
}
