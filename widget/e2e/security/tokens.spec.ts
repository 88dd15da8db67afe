import type { BrowserContext, Page } from '@playwright/test';
import { createChatPage } from '../chatPage.ts';
import { expect, test as withBackend } from '../fixtures.ts';
import { type Backend, startBackend } from '../startBackend.ts';

/** Tests with a backend that logs every request, so that its log can be searched for tokens. */
const test = withBackend.extend<object, { backend: Backend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    async ({}, use) => {
      const backend = await startBackend({ LOG: 'all' });
      await use(backend);
      await backend.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

type WatchedWindow = typeof window & { record?(text: string): void };

/** Skips what may contain a token: the `X-Auth-Token` header, the `setUser` message and all messages to frames. */
async function recordEverything(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  context.on('console', (message) => seen.push(`console ${message.text()}`));
  context.on('request', async (request) => {
    const { 'x-auth-token': _allowed, ...headers } = await request
      .allHeaders()
      .catch(() => request.headers());
    seen.push(`request ${request.method()} ${request.url()} ${JSON.stringify(headers)}`);
    if (request.method() !== 'GET') seen.push(`body ${request.url()} ${request.postData() ?? ''}`);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => seen.push(`socket ${socket.url()}`));
    page.on('framenavigated', (frame) => seen.push(`address ${frame.url()}`));
  });
  await context.exposeBinding('record', (_source, text: string) => void seen.push(text));
  await context.addInitScript(() => {
    const record = (text: string) => void (window as WatchedWindow).record?.(text);
    addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && window === window.top && !data.includes('"event":"setUser"'))
        record(`posted ${data}`);
    });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name];
      history[name] = function (...values) {
        record(`history ${JSON.stringify(values)}`);
        original.apply(this, values);
      };
    }
    Object.assign(window, { gtag: (...values: unknown[]) => record(`gtag ${JSON.stringify(values)}`) });
  });
  return seen;
}

const sessionToken = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':session'))?.[1] ?? '');

test('the visitor’s token appears in no URL, referrer, history entry, log or event, and in no message to the page except setUser', async ({
  page,
  context,
  backend,
  demoPage,
}) => {
  const seen = await recordEverything(context);
  page.on('websocket', (socket) => seen.push(`socket ${socket.url()}`));
  const visitor = createChatPage(demoPage);
  await demoPage.visit();
  await page.evaluate(() => {
    const { chatWidget } = window;
    const names = ['ready', 'message:sent', 'message:received', 'conversation:start', 'identity:change'];
    names.push('analytics', 'error', 'connection', 'ON_AGENT_MESSAGE_RECEIVED', 'bot_message_sent');
    if (!chatWidget) throw new Error('window.chatWidget is missing.');
    for (const name of names)
      chatWidget('on', name, (event: object) =>
        (window as WatchedWindow).record?.(`event ${JSON.stringify(event)}`),
      );
  });
  await visitor.openConversation();
  await visitor.send('menu');
  await expect(visitor.message('menu')).toHaveAttribute('data-status', 'sent');
  await expect(visitor.message('Here is everything')).toBeVisible();
  await expect.poll(() => sessionToken(page)).not.toBe('');
  const tokens = [await sessionToken(page)];

  await page.reload();
  await expect(visitor.message('menu')).toBeVisible();
  const opening = page.waitForEvent('popup');
  await visitor.widget.getByRole('button', { name: 'More' }).click();
  await visitor.widget.getByRole('menuitem', { name: 'Open in a new window' }).click();
  const popup = await opening;
  await expect(popup.locator('[data-message-id]').filter({ hasText: 'menu' })).toBeVisible();
  await popup.close();
  const movedNotice = visitor.widget.getByText('The chat is open in another window');
  await expect(movedNotice, 'it covers the composer').toHaveCount(0);
  await page.evaluate(() => {
    void window.chatWidget?.('identify', { identifier: 'u-1', identifierHash: 'wrong' });
  });
  await visitor.send('care');
  await expect(visitor.message('care').first()).toHaveAttribute('data-status', 'sent');
  tokens.push(await sessionToken(page));

  const kinds = new Set(seen.map((line) => line.split(' ', 1)[0]));
  expect([...kinds], 'every kind was recorded').toEqual(
    expect.arrayContaining(['request', 'body', 'socket', 'address', 'posted', 'event', 'gtag']),
  );
  expect(backend.log(), 'the backend logs requests').toContain('/api/messages');
  for (const token of new Set(tokens)) {
    expect(token.length).toBeGreaterThan(20);
    expect(seen.filter((line) => line.includes(token))).toEqual([]);
    expect(backend.log()).not.toContain(token);
    expect(await page.evaluate(() => document.cookie)).not.toContain(token);
  }
});
