import type { Page } from '@playwright/test';
import { type ChatPage, createChatPage } from '../chatPage.ts';
import { type DemoPage, test as withBackend } from '../fixtures.ts';

/** A visitor on a plain host page with the test's settings. */
export interface Visitor extends ChatPage {
  readonly page: Page;
  /** Opens a host page that boots the chat. Campaign rules see the page's `path`, which must start with `/host`. */
  visit(settings?: Readonly<Record<string, unknown>>, path?: string): Promise<void>;
  /** Prepares the host pages without opening one. */
  prepare(settings?: Readonly<Record<string, unknown>>): Promise<void>;
  command(name: string, ...values: unknown[]): Promise<void>;
  listen(name: string): Promise<void>;
  /** Call `listen` first. */
  received(name: string): Promise<readonly unknown[]>;
  /** Returns the messages that the host page has received from the widget since it was loaded, in order. */
  posted(): Promise<readonly PostedMessage[]>;
  /** Returns the posted messages whose field `name` has this value, such as the name of an event. */
  emitted(name: string): Promise<readonly PostedMessage[]>;
  readonly state: () => Promise<string | null>;
}

export interface PostedMessage {
  readonly event: string;
  readonly name?: string;
  readonly url?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

interface Fixtures {
  visitor: Visitor;
}

type ListeningWindow = typeof window & {
  readonly posted: PostedMessage[];
  readonly received: Record<string, unknown[]>;
};

const recordMessages = () => {
  const posted: unknown[] = [];
  Object.assign(window, { posted, received: {} });
  addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data.startsWith('chatbot-widget:'))
      posted.push(JSON.parse(data.slice(15)));
  });
};

const html = (settings: object) => `<!doctype html><html lang="en"><head><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1" /><style>:root { color-scheme: light dark }</style></head>
<body><h1>A shop</h1><label>Search <input id="search" /></label><div id="place" style="block-size: 600px"></div>
<script>window.chatWidget = function () { (chatWidget.q = chatWidget.q || []).push(arguments) };
chatWidget('boot', ${JSON.stringify(settings)});</script>
<script async src="/loader.js"></script></body></html>`;

export const test = withBackend.extend<Fixtures>({
  visitor: async ({ page, backend }, use) => {
    const widget = page.frameLocator('iframe');
    await page.addInitScript(recordMessages);
    const prepare: Visitor['prepare'] = async (settings = {}) => {
      await page.route(
        (url) => url.pathname.startsWith('/host'),
        (route) =>
          route.fulfill({ contentType: 'text/html', body: html({ flowToken: 'demo', ...settings }) }),
      );
    };
    const posted = () => page.evaluate(() => (window as ListeningWindow).posted);
    await use({
      ...createChatPage({ page, widget } satisfies Omit<DemoPage, 'visit'> as DemoPage),
      page,
      prepare,
      async visit(settings, path = '/host') {
        await prepare(settings);
        await page.goto(backend.url + path);
      },
      command: (...call) =>
        page.evaluate(([name, ...values]) => void window.chatWidget?.(name, ...values), call),
      listen: (event) =>
        page.evaluate((name) => {
          const events: unknown[] = [];
          (window as ListeningWindow).received[name] = events;
          window.chatWidget?.('on', name, (data: unknown) => void events.push(data));
        }, event),
      received: (event) =>
        page.evaluate((name) => (window as ListeningWindow).received[name] as unknown[], event),
      posted,
      emitted: async (name) => (await posted()).filter((message) => message.name === name),
      state: () => page.locator('chat-widget').getAttribute('data-state'),
    });
  },
});

export { expect } from '@playwright/test';
