import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs } from '../../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../../scripts/machine/findChromium.mjs';
import { serveFolder } from '../test/serveFolder.ts';

const runs = Number(process.argv[2] ?? 5);
const id = 'elements-button--default';
const words = 'Start a new conversation';

/** The baseline, and what a designer opens. */
const subjects = [
  { name: 'the story alone', path: `/iframe.html?id=${id}&viewMode=story`, frame: 'html' },
  { name: 'Storybook with the story', path: `/?path=/story/${id}`, frame: '#storybook-preview-iframe' },
] as const;

interface Start {
  /** Until the story is seen; means something on a machine that does nothing else. */
  readonly visibleMs: number;
  /** What the page's thread has worked until then, by its own clock: it means the same on a busy machine. */
  readonly workMs: number;
  readonly fetchedKb: number;
}

/** How fast the static Storybook starts from an empty cache. `npm run bench -- storybook 9` starts everything nine times. */
async function bench(): Promise<void> {
  const server = await serveFolder(fileURLToPath(new URL('../../storybook-static', import.meta.url)));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath ? { executablePath } : {}),
  });
  const results: Start[] = [];
  for (const subject of subjects) {
    const starts: Start[] = [];
    for (let run = 0; run < runs; run += 1) starts.push(await start(browser, server.url, subject));
    const result = middle(starts);
    results.push(result);
    const ratio = result.workMs / (results[0]?.workMs ?? Number.NaN);
    const figures = `${result.visibleMs} ms, work ${result.workMs} ms (×${ratio.toFixed(1)}), ${result.fetchedKb} kB`;
    console.log(`${subject.name.padEnd(26)} ${figures}`);
  }
  await browser.close();
  await server.close();
}

async function start(browser: Browser, url: string, subject: (typeof subjects)[number]): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let fetched = 0;
  page.on('response', (response) => {
    fetched += Number(response.headers()['content-length'] ?? 0);
  });
  const startedAtMs = performance.now();
  await page.goto(url + subject.path, { waitUntil: 'commit' });
  const shown = subject.frame === 'html' ? page : page.frameLocator(subject.frame);
  await shown.getByRole('button', { name: words }).waitFor();
  const visibleMs = Math.round(performance.now() - startedAtMs);
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await context.close();
  return { visibleMs, workMs: Math.round(seconds * 1_000), fetchedKb: Math.round(fetched / 1_000) };
}

function middle(starts: readonly Start[]): Start {
  const median = (read: (start: Start) => number) =>
    starts.map(read).toSorted((one, other) => one - other)[Math.floor(starts.length / 2)] ?? Number.NaN;
  return {
    visibleMs: median(({ visibleMs }) => visibleMs),
    workMs: median(({ workMs }) => workMs),
    fetchedKb: median(({ fetchedKb }) => fetchedKb),
  };
}

await bench();
