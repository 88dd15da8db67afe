import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { ListFigures } from './measureList.ts';

const docs = new URL('../../../docs/performance.md', import.meta.url);
const start = '<!-- npm run bench -- list -->';
const end = '<!-- end of list -->';

const columns: readonly [title: string, name: keyof ListFigures, unit: string, digits: number][] = [
  ['mount', 'mountMs', ' ms', 0],
  ['one new message', 'appendMs', ' ms', 1],
  ['one key', 'keyMs', ' ms', 1],
  ['heap', 'heapMiB', ' MiB', 1],
  ['elements', 'nodes', '', 0],
];

export function writeListTable(
  count: number,
  [baseline = [], chat = []]: readonly (readonly ListFigures[])[],
): string {
  const row = (title: string, texts: readonly string[]) => `| ${[title, ...texts].join(' | ')} |`;
  const figure = (figures: readonly ListFigures[], [, name, unit, digits]: (typeof columns)[number]) =>
    `${median(figures, name).toFixed(digits)}${unit}`;
  const titles = columns.map(([title]) => title);
  const ratios = columns.map(([, name]) => `× ${(median(chat, name) / median(baseline, name)).toFixed(1)}`);
  return [
    row(`${count.toLocaleString('en')} messages`, titles),
    row(
      '---',
      titles.map(() => '---'),
    ),
    row(
      'React and virtua',
      columns.map((column) => figure(baseline, column)),
    ),
    row(
      'the chat',
      columns.map((column) => figure(chat, column)),
    ),
    row('ratio', ratios),
  ].join('\n');
}

export async function updateDocs(tables: string, runs: number): Promise<void> {
  const text = await readFile(docs, 'utf8');
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before === -1 || after < before)
    throw new Error(`docs/performance.md must contain ${start} and ${end}.`);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const note = `Measured at commit \`${commit}\`: medians of ${runs} runs.`;
  await writeFile(docs, `${text.slice(0, before)}${start}\n\n${note}\n\n${tables}\n\n${text.slice(after)}`);
}

function median(figures: readonly ListFigures[], name: keyof ListFigures): number {
  const values = figures.map((one) => one[name]).toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
