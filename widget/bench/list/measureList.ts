import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { PageName } from './buildPages.ts';
import './pages/BenchPage.ts';

/** Measurements of one list. Times are CPU time of the page's main thread in milliseconds. */
export interface ListFigures {
  readonly mountMs: number;
  /** For one new message, until it is painted. */
  readonly appendMs: number;
  /** For one key press in the composer. */
  readonly keyMs: number;
  /** JavaScript heap in MiB after a garbage collection. */
  readonly heapMiB: number;
  readonly nodes: number;
}

const appended = 25;
const pressed = 50;
const origin = 'http://bench.local';
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Throws if the page throws an error, because it would then never show its messages. */
export async function measureList(
  browser: Browser,
  folder: string,
  name: PageName,
  count: number,
): Promise<ListFigures> {
  const context = await browser.newContext({ viewport: { width: 400, height: 650 } });
  const page = await context.newPage();
  try {
    await serve(page, folder);
    const failed = new Promise<never>((_resolve, reject) => page.once('pageerror', reject));
    return await Promise.race([failed, measurePage(page, `${origin}/${name}.html`, count)]);
  } finally {
    await context.close();
  }
}

async function measurePage(page: Page, url: string, count: number): Promise<ListFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => window.bench !== undefined);
  await page.evaluate((total) => window.bench?.prepare(total), count);
  const mountMs = await cpuOf(session, () => page.evaluate(() => window.bench?.mount()));
  await page.evaluate(() => window.bench?.append(3));
  const appendMs = await cpuOf(session, () =>
    page.evaluate((total) => window.bench?.append(total), appended),
  );
  await page.getByRole('textbox').focus();
  await page.keyboard.type('warm');
  const keyMs = await cpuOf(session, () => page.keyboard.type('a'.repeat(pressed)));
  await session.send('HeapProfiler.collectGarbage');
  return {
    mountMs,
    appendMs: appendMs / appended,
    keyMs: keyMs / pressed,
    heapMiB: (await metric(session, 'JSHeapUsedSize')) / 2 ** 20,
    nodes: await page.evaluate(() => document.querySelectorAll('body *').length),
  };
}

async function serve(page: Page, folder: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = contentTypes[extname(pathname)];
    if (!contentType) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType, body: await readFile(join(folder, pathname)) });
  });
}

/** Returns the CPU time that the page's main thread spends while `act` runs, in milliseconds. */
async function cpuOf(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await metric(session, 'TaskDuration');
  await act();
  return ((await metric(session, 'TaskDuration')) - before) * 1_000;
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}
