import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs } from '../../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../../scripts/machine/findChromium.mjs';
import { serveFolder } from '../test/serveFolder.ts';

const runs = Number(process.argv[2] ?? 5);
const folder = process.argv[3] ?? fileURLToPath(new URL('../../storybook-static', import.meta.url));
const id = 'elements-button--default';
const words = 'Start a new conversation';

/** The baseline, and what a designer opens. */
const subjects = [
  { name: 'the story alone', path: `/iframe.html?id=${id}&viewMode=story` },
  { name: 'Storybook with the story', path: `/?path=/story/${id}` },
] as const;

interface Start {
  /** Until the story is seen; means something on a machine that does nothing else. */
  readonly visibleMs: number;
  /** What the page's thread has worked until then, by its own clock: it means the same on a busy machine. */
  readonly workMs: number;
  readonly fetchedKb: number;
}

/**
 * Runs in the page: tells its time at the first frame drawn with the button in it, or in Storybook's frame. Text, as
 * what compiles this file would have a function call something that the page does not have.
 */
const watchForButton = `
  const look = (nowMs) => {
    const preview = document.querySelector('#storybook-preview-iframe');
    const buttons = (preview ? preview.contentDocument : document).querySelectorAll('button');
    if ([...buttons].some(({ textContent }) => textContent === '${words}')) tellSeen(nowMs);
    else requestAnimationFrame(look);
  };
  if (top === window) requestAnimationFrame(look);
`;

/** How fast the static Storybook starts from an empty cache. `npm run bench -- storybook 9` starts everything nine times. A folder behind it is served instead of `storybook-static`. */
async function bench(): Promise<void> {
  const server = await serveFolder(folder);
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
  // Told by the page itself: a page that is asked again and again has to work for the answers.
  let tell: (seenMs: number) => void = () => undefined;
  const told = new Promise<number>((resolve) => {
    tell = resolve;
  });
  await page.exposeFunction('tellSeen', (seenMs: number) => tell(seenMs));
  await page.addInitScript({ content: watchForButton });
  await page.goto(url + subject.path, { waitUntil: 'commit' });
  const visibleMs = Math.round(await told);
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
