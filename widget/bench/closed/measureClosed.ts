import type { Browser, Page } from '@playwright/test';
import type { Backend } from '../../e2e/startBackend.ts';
import { traceTasks } from '../traceTasks.ts';

export interface ClosedFigures {
  /** Requests to the backend, including preflights, but not those that the cache answered. */
  readonly requests: number;
  /** Bytes received from the backend, with headers. */
  readonly bytes: number;
  /** Milliseconds of CPU time of the page's main thread. */
  readonly cpuMs: number;
}

/** What is measured: a page without the loader, or the page with the loader for one kind of visitor. */
export type ClosedSubject = 'page without the loader' | 'new visitor' | 'known visitor without news';

const quietMs = 3_000;
const launcher = 'button[part="launcher"]';

/** Opens the page in a new browser profile. */
export async function measureClosed(
  browser: Browser,
  backend: Backend,
  shopUrl: string,
  subject: ClosedSubject,
): Promise<ClosedFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    if (subject === 'known visitor without news') await becomeKnown(page, shopUrl);
    const network = await watchNetwork(page, backend.url);
    const stop = await traceTasks(browser);
    await page.goto(subject === 'page without the loader' ? `${shopUrl}bare` : shopUrl);
    await page.waitForTimeout(quietMs);
    const tasks = await stop();
    return { ...network(), cpuMs: tasks.reduce((sum, task) => sum + task.cpuMs, 0) };
  } finally {
    await context.close();
  }
}

/** Writes a message, and deletes the result of the visit check, so that the next page makes the check again. */
async function becomeKnown(page: Page, shopUrl: string): Promise<void> {
  const widget = page.frameLocator('iframe');
  await page.goto(shopUrl);
  await page.locator(launcher).click();
  await widget.locator('[data-chat-part="conversation-card"]').click();
  await widget.getByRole('textbox').fill('Hello');
  await widget.getByRole('textbox').press('Enter');
  await widget.locator('[data-status="sent"]').waitFor();
  await widget.getByRole('button', { name: 'Close chat' }).click();
  await page.goto('about:blank');
  await page.goto(`${shopUrl}bare`);
  await page.evaluate(() => localStorage.removeItem('chat:demo:visit'));
}

async function watchNetwork(page: Page, backendUrl: string) {
  const devtools = await page.context().newCDPSession(page);
  const ids = new Set<string>();
  const cached = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(backendUrl)) ids.add(requestId);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => ({ requests: [...ids].filter((id) => !cached.has(id)).length, bytes });
}
