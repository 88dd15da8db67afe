import { startBackend } from '../e2e/startBackend.ts';
import { measureOpening } from './measureOpening.ts';
import { openBrowser } from './openBrowser.ts';
import { silenceBot } from './silenceBot.ts';
import { subjects } from './subjects.ts';
import { type Result, summarize } from './summarize.ts';
import { writeTable } from './writeTable.ts';

const runs = Number(process.argv[2] ?? 5);

/**
 * Measures how fast the built widget opens. Opening time and work are also shown as ratios to a baseline, which are
 * meaningful on any machine. `npm run bench -- 9` opens everything nine times.
 */
async function bench(): Promise<void> {
  const backend = await startBackend();
  const browser = await openBrowser();
  try {
    await silenceBot(backend);
    const results: Result[] = [];
    for (const subject of subjects) {
      const openings = [];
      for (let run = 0; run < runs; run += 1)
        openings.push(await measureOpening(browser, backend.url, subject));
      results.push(summarize(subject.name, openings));
    }
    console.log(writeTable(results, runs));
  } finally {
    await browser.close();
    await backend.dispose();
  }
}

await bench();
