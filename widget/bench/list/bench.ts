import { rm } from 'node:fs/promises';
import { openBrowser } from '../openBrowser.ts';
import { buildPages, pageNames } from './buildPages.ts';
import { type ListFigures, measureList } from './measureList.ts';
import { updateDocs, writeListTable } from './writeListTable.ts';

const runs = Number(process.argv[2] ?? 5);
const counts = [20, 1_000, 10_000];

/**
 * Compares the message list with a minimal React list that uses virtua. All messages are loaded in both lists. Writes
 * the tables in `docs/performance.md`. `npm run bench -- list 9` measures everything nine times.
 */
async function bench(): Promise<void> {
  const folder = await buildPages();
  const browser = await openBrowser();
  try {
    const tables: string[] = [];
    for (const count of counts) tables.push(writeListTable(count, await measureBoth(count)));
    const text = tables.join('\n\n');
    console.log(text);
    await updateDocs(text, runs);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }

  /** Measures the two pages alternately, so that other load on the machine affects them equally. */
  async function measureBoth(count: number): Promise<readonly (readonly ListFigures[])[]> {
    const figures: ListFigures[][] = pageNames.map(() => []);
    for (let run = 0; run < runs; run += 1)
      for (const [index, name] of pageNames.entries())
        figures[index]?.push(await measureList(browser, folder, name, count));
    return figures;
  }
}

await bench();
