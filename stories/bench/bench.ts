import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs } from '../../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../../scripts/machine/findChromium.mjs';
import { serveFolder } from '../test/serveFolder.ts';

const runs = Number(process.argv[2] ?? 5);
const folder = process.argv[3] ?? fileURLToPath(new URL('../../storybook-static', import.meta.url));
const id = 'elements-button--default';
const buttonText = 'Start a new conversation';

/** What is measured. The first subject is the baseline. */
const subjects = [
  { name: 'story only', path: `/iframe.html?id=${id}&viewMode=story` },
  { name: 'story in Storybook', path: `/?path=/story/${id}` },
] as const;

interface Start {
  /** Time until the story is visible, which is comparable only on an idle machine. */
  readonly visibleMs: number;
  /** CPU time of the page's main thread until then, which is also comparable on a busy machine. */
  readonly workMs: number;
  readonly fetchedKb: number;
}

/**
 * Runs in the page: reports the time of the first frame that shows the button, in the page or in Storybook's preview
 * iframe. The code is a string, because the compiler of this file would add calls to helpers that the page does not
 * have.
 */
const watchForButton = `
  const look = (nowMs) => {
    const preview = document.querySelector('#storybook-preview-iframe');
    const buttons = (preview ? preview.contentDocument : document).querySelectorAll('button');
    if ([...buttons].some(({ textContent }) => textContent === '${buttonText}')) reportVisible(nowMs);
    else requestAnimationFrame(look);
  };
  if (top === window) requestAnimationFrame(look);
`;

/**
 * Measures the start of the static Storybook with an empty cache. `npm run bench -- storybook 9 FOLDER` measures each
 * page 9 times, with the Storybook in FOLDER instead of `storybook-static`.
 */
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
    const result = getMedians(starts);
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
  // The page reports by itself, because polling it would add to its CPU time.
  let report: (visibleMs: number) => void = () => undefined;
  const reported = new Promise<number>((resolve) => {
    report = resolve;
  });
  await page.exposeFunction('reportVisible', (visibleMs: number) => report(visibleMs));
  await page.addInitScript({ content: watchForButton });
  await page.goto(url + subject.path, { waitUntil: 'commit' });
  const visibleMs = Math.round(await reported);
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await context.close();
  return { visibleMs, workMs: Math.round(seconds * 1_000), fetchedKb: Math.round(fetched / 1_000) };
}

function getMedians(starts: readonly Start[]): Start {
  const median = (read: (start: Start) => number) =>
    starts.map(read).toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? Number.NaN;
  return {
    visibleMs: median(({ visibleMs }) => visibleMs),
    workMs: median(({ workMs }) => workMs),
    fetchedKb: median(({ fetchedKb }) => fetchedKb),
  };
}

await bench();
