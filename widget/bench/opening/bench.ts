import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildCommit } from '../../../scripts/building/buildCommit.ts';
import { median } from '../../../scripts/building/median.ts';
import { updatePerformanceDocs } from '../../../scripts/building/updatePerformanceDocs.ts';
import { type Backend, startBackend } from '../../e2e/startBackend.ts';
import { openBrowser } from '../openBrowser.ts';
import { measureSlowOpening, type SlowOpening } from './measureSlowOpening.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, against: { type: 'string', default: 'c75eb45' } },
});

/**
 * Measures how fast the chat opens at the speed of a slow phone. Builds an earlier commit and measures it too.
 * Writes the table in `docs/performance.md`. `npm run bench -- opening --against COMMIT --runs 9` measures both commits
 * nine times.
 */
async function bench(): Promise<void> {
  const baseline = await startCommit(values.against);
  const backend = await startBackend();
  const browser = await openBrowser();
  const openings = new Map<Backend, SlowOpening[]>([
    [baseline, []],
    [backend, []],
  ]);
  try {
    // Measure both in turns, so that other load on the machine affects them equally.
    for (let run = 0; run < Number(values.runs); run += 1)
      for (const [subject, measured] of openings)
        measured.push(await measureSlowOpening(browser, subject.url));
    const table = writeTable(openings.get(baseline) ?? [], openings.get(backend) ?? []);
    console.log(table);
    await updatePerformanceDocs('opening', table);
  } finally {
    await browser.close();
    await Promise.all([backend.dispose(), baseline.dispose()]);
  }
}

async function startCommit(commit: string): Promise<Backend> {
  const folder = await buildCommit(commit);
  const module = await import(pathToFileURL(join(folder, 'widget/e2e/startBackend.ts')).href);
  return module.startBackend();
}

const rows: readonly [title: string, figure: keyof SlowOpening, unit: string][] = [
  ['press to home', 'homeMs', 'ms'],
  ['press to the text field', 'composerMs', 'ms'],
  ['second page, start to the messages', 'returningMs', 'ms'],
  ['requests until quiet', 'requests', ''],
  ['scripts and styles until quiet', 'kilobytes', 'kB'],
  ['layout shift', 'layoutShift', ''],
];

function writeTable(before: readonly SlowOpening[], now: readonly SlowOpening[]): string {
  const lines = rows.map(([title, figure, unit]) => {
    const [old, current] = [before, now].map((openings) =>
      median(openings.map((opening) => opening[figure])),
    );
    const ratio = old ? `× ${((current ?? 0) / old).toFixed(2)}` : '';
    return `| ${title} | ${format(old ?? 0, unit)} | ${format(current ?? 0, unit)} | ${ratio} |`;
  });
  return [
    `| | ${values.against} | this commit | Ratio |`,
    '|---|---|---|---|',
    ...lines,
    '',
    `Medians of ${now.length} new browser profiles.`,
  ].join('\n');
}

function format(value: number, unit: string): string {
  if (unit === 'ms') return `${Math.round(value)} ms`;
  if (unit === 'kB') return `${value.toFixed(1)} kB`;
  return String(Math.round(value * 1000) / 1000);
}

await bench();
