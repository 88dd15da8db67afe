import { test as base, expect, type Frame, type Locator, type Page } from '@playwright/test';
import { type HostPage, type Sites, startSites } from './startSites.ts';
import type { TestWindow } from './TestWindow.ts';

export interface Visit {
  readonly page: Page;
  readonly launcher: Locator;
  readonly panel: Locator;
  readonly sites: Sites;
  /** `html` replaces the whole page. */
  open(options?: VisitOptions): Promise<void>;
  command(name: string, ...values: unknown[]): Promise<unknown>;
  widget(): Promise<Frame>;
  /** Returns all messages, or only those of the given events. */
  received(...events: string[]): Promise<Record<string, unknown>[]>;
  post(message: object | string): Promise<void>;
  /** Posts the messages in the same task. */
  postAll(messages: readonly object[]): Promise<void>;
}

export interface VisitOptions extends Partial<HostPage> {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly head?: string;
  readonly body?: string;
}

export const test = base.extend<{ visit: Visit }, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    async ({}, use) => {
      const sites = await startSites();
      await use(sites);
      await sites.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ page, sites }, use) => {
    await use(createVisit(page, sites));
  },
});
export { expect };

function createVisit(page: Page, sites: Sites): Visit {
  const widget = async () => {
    await expect.poll(() => findWidget(page, sites)).toBeDefined();
    const frame = findWidget(page, sites);
    if (!frame) throw new Error('The widget frame was removed.');
    return frame;
  };
  return {
    page,
    sites,
    launcher: page.locator('chat-widget .launcher'),
    panel: page.locator('chat-widget .panel'),
    widget,
    async open(options = {}) {
      const address = sites.serve({
        html: hostHtml(sites, options),
        ...(options.headers && { headers: options.headers }),
      });
      await page.goto(address);
    },
    command: (name, ...values) =>
      page.evaluate(
        ([command, args]) => Promise.resolve(window.chatWidget?.(command, ...args)).then(() => undefined),
        [name, values] as const,
      ),
    async received(...events) {
      const frame = await widget();
      // While the frame is navigating, it has received nothing.
      const all = await frame
        .evaluate(() => (window as TestWindow).received ?? [])
        .catch(noneWhileNavigating);
      return all.filter(({ event }) => events.length === 0 || events.includes(String(event)));
    },
    async postAll(messages) {
      await (await widget()).evaluate((given) => {
        for (const message of given) (window as TestWindow).post(message);
      }, messages);
    },
    async post(message) {
      await (await widget()).evaluate((given) => (window as TestWindow).post(given), message);
    },
  };
}

function noneWhileNavigating(error: Error): [] {
  if (error.message.includes('navigation')) return [];
  throw error;
}

function findWidget(page: Page, { backend }: Sites): Frame | undefined {
  return page.frames().find((frame) => frame.url().startsWith(`${backend}/widget`));
}

function hostHtml({ backend }: Sites, { settings, head = '', body = '', html }: VisitOptions): string {
  if (html) return html;
  const boot = JSON.stringify({ flowToken: 'demo', ...settings });
  return `<!doctype html><html lang="en"><head><title>Shop</title>${head}
    <script nonce="n">window.chatWidget = function () { (chatWidget.q = chatWidget.q || []).push(arguments) };
    chatWidget('boot', ${boot});</script>
    <script nonce="n" async src="${backend}/loader.js"></script></head>
    <body>${body || '<h1>Shop</h1><button id="buy">Buy</button><p style="height:3000px">Long</p>'}</body></html>`;
}
