import type { Page } from '@playwright/test';
import { type AgentHands, agentHands } from '../agent.ts';
import { type DemoPage, test as withBackend } from '../fixtures.ts';
import { type VisitorHands, visitorHands } from '../visitor.ts';

/** A plain host page with the settings of the test, and somebody who uses it. */
export interface Visitor extends VisitorHands {
  readonly page: Page;
  /** Goes to a page of the host that boots the chat; `path` is what campaigns see. */
  visit(settings?: Readonly<Record<string, unknown>>, path?: string): Promise<void>;
  /** Gives the chat a command, as the host page's own script does. */
  command(name: string, ...values: unknown[]): Promise<void>;
  /** Remembers every event of a name that the host page is told. */
  listen(name: string): Promise<void>;
  heard(name: string): Promise<readonly unknown[]>;
  /** Everything that the widget has posted to the host page, in order. */
  posted(): Promise<readonly PostedMessage[]>;
  /** What the widget has told under a name. */
  emitted(name: string): Promise<readonly PostedMessage[]>;
  /** Of the host page's element. */
  readonly state: () => Promise<string | null>;
}

/** A message from the widget to the host page. */
export interface PostedMessage {
  readonly event: string;
  readonly name?: string;
  readonly url?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

interface Fixtures {
  /** Changes the demo channel; it is as it was after the test. */
  configure(changes: Readonly<Record<string, unknown>>): Promise<void>;
  visitor: Visitor;
  agent: AgentHands;
}

/** A host page's window with what `listen` puts there. */
type ListeningWindow = typeof window & {
  readonly posted: PostedMessage[];
  /** What listeners received, by event. */
  readonly heard: Record<string, unknown[]>;
};

const listen = () => {
  const posted: unknown[] = [];
  Object.assign(window, { posted, heard: {} });
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

/** Playwright's `test` with a channel that can be changed and a visitor on a host page. */
export const test = withBackend.extend<Fixtures>({
  configure: async ({ request, backend }, use) => {
    const address = `${backend.url}/api/agent/channel`;
    const headers = { 'X-Agent-Token': backend.agentToken };
    const changed: Record<string, unknown> = {};
    const before = await (await request.get(address, { headers })).json();
    await use(async (changes) => {
      for (const key of Object.keys(changes))
        changed[key] = before.channel?.[key] ?? before.global?.[key] ?? before.widget?.[key] ?? null;
      const answer = await request.patch(address, { headers, data: changes });
      if (!answer.ok()) throw new Error(`The channel was not changed: ${await answer.text()}`);
    });
    await request.patch(address, { headers, data: changed });
  },

  visitor: async ({ page, backend }, use) => {
    const widget = page.frameLocator('iframe');
    await page.addInitScript(listen);
    const posted = () => page.evaluate(() => (window as ListeningWindow).posted);
    await use({
      ...visitorHands({ page, widget } satisfies Omit<DemoPage, 'visit'> as DemoPage),
      page,
      async visit(settings = {}, path = '/host') {
        await page.route(
          (url) => url.pathname.startsWith('/host'),
          (route) =>
            route.fulfill({ contentType: 'text/html', body: html({ flowToken: 'demo', ...settings }) }),
        );
        await page.goto(backend.url + path);
      },
      command: (...call) =>
        page.evaluate(([name, ...values]) => void window.chatWidget?.(name, ...values), call),
      listen: (event) =>
        page.evaluate((name) => {
          const events: unknown[] = [];
          (window as ListeningWindow).heard[name] = events;
          window.chatWidget?.('on', name, (data: unknown) => void events.push(data));
        }, event),
      heard: (event) => page.evaluate((name) => (window as ListeningWindow).heard[name] as unknown[], event),
      posted,
      emitted: async (name) => (await posted()).filter((message) => message.name === name),
      state: () => page.locator('chat-widget').getAttribute('data-state'),
    });
  },

  agent: async ({ request, backend }, use) => use(agentHands(request, backend)),
});

export { expect } from '@playwright/test';
