import type { TestWindow } from './TestWindow.ts';
import { expect, test } from './test.ts';

/** One valid message of each type that the widget may send. */
const messages: readonly Record<string, unknown>[] = [
  { event: 'loaded' },
  { event: 'setUser', session: { convToken: 'stolen' } },
  { event: 'getSession', request: 1, isRejected: true },
  { event: 'gtag', name: 'purchase', params: { value: 1 } },
  { event: 'openPopupWindow', url: 'https://evil.example/' },
  { event: 'closePopupWindow' },
  { event: 'setBubbleLabel', label: 'Evil' },
  { event: 'updateIframeHeight', isFixedHeight: true, extraHeight: 77 },
  { event: 'setUnreadMode' },
  { event: 'resetUnreadMode' },
  { event: 'handleNotificationDot', unreadMessageCount: 66 },
  { event: 'setUnsent', hasUnsent: true },
  { event: 'endConversation' },
  { event: 'setOpenLayers', count: 1 },
  { event: 'error', errorType: 'EVIL' },
  { event: 'playAudio' },
  { event: 'closeWindow' },
  { event: 'close-widget' },
  { event: 'emit', name: 'message:received', data: {} },
];

const wire = (message: object) => `chatbot-widget:${JSON.stringify(message)}`;

const pageState = () => {
  const host = document.querySelector('chat-widget');
  const launcher = host?.shadowRoot?.querySelector('button');
  return JSON.stringify([
    (window as TestWindow).events,
    host?.getAttribute('data-state'),
    host?.getAttribute('style'),
    launcher?.getAttribute('aria-label'),
    { ...localStorage },
    'polluted' in {},
  ]);
};

test.beforeEach(async ({ visit }) => {
  await visit.open();
  await visit.launcher.click();
  await visit.widget();
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.page.evaluate(() => {
    const events: string[] = [];
    Object.assign(window, { events, open: () => events.push('window.open') });
    for (const name of [
      'ready',
      'close',
      'unread',
      'error',
      'analytics',
      'purchase',
      'conversation:end',
      'message:received',
      'identity:change',
    ])
      window.chatWidget?.('on', name, () => events.push(name));
  });
  await visit.page.waitForFunction(() => (window as TestWindow).events.length === 1);
});

test.describe('messages to the host page', () => {
  test('messages from other frames of the page are ignored, even from the backend’s origin', async ({
    visit,
    sites,
  }) => {
    const before = await visit.page.evaluate(pageState);
    for (const address of [
      sites.serve({ html: '<title>sibling</title>' }),
      `${sites.backend}/widget?sibling`,
    ]) {
      await visit.page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.onload = resolve;
            frame.src = src;
            document.body.append(frame);
          }),
        address,
      );
      const sibling = visit.page.frames().at(-1);
      for (const message of messages) {
        await sibling?.evaluate((data) => window.parent.postMessage(data, '*'), wire(message));
      }
    }
    expect(await visit.page.evaluate(pageState)).toBe(before);
  });

  test('messages from a frame inside the widget are ignored', async ({ visit }) => {
    const before = await visit.page.evaluate(pageState);
    const widget = await visit.widget();
    await widget.evaluate((given) => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inner = frame.contentWindow as typeof window;
      inner.eval(`for (const data of ${JSON.stringify(given)}) top.postMessage(data, '*')`);
    }, messages.map(wire));
    expect(await visit.page.evaluate(pageState)).toBe(before);
  });

  test('synthetic message events of the page are ignored, even with the right origin and source', async ({
    visit,
    sites,
  }) => {
    const before = await visit.page.evaluate(pageState);
    await visit.page.evaluate(
      ([given, origin]) => {
        const source =
          document.querySelector('chat-widget')?.shadowRoot?.querySelector('iframe')?.contentWindow ?? null;
        for (const data of given) window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
        for (const data of given) window.postMessage(data, '*');
      },
      [messages.map(wire), sites.backend] as const,
    );
    expect(await visit.page.evaluate(pageState)).toBe(before);
  });

  test('a widget frame that navigated to another origin is ignored, and receives no messages', async ({
    visit,
    sites,
  }) => {
    const evil = sites.serve({
      html: `<script>window.received = []; onmessage = (e) => received.push(e.data);
        onload = () => setTimeout(() => { for (const data of ${JSON.stringify(messages.map(wire))}) parent.postMessage(data, '*'); document.title = 'done'; }, 100)</script>`,
    });
    const before = await visit.page.evaluate(pageState);
    const widget = await visit.widget();
    await widget.evaluate((address) => location.assign(address), evil);
    await expect
      .poll(() =>
        visit.page
          .frames()
          .find((frame) => frame.url() === evil)
          ?.title(),
      )
      .toBe('done');
    expect(await visit.page.evaluate(pageState)).toBe(before);
    await visit.command('track', 'secret');
    const received = await visit.page
      .frames()
      .find((frame) => frame.url() === evil)
      ?.evaluate(() => (window as TestWindow).received);
    expect(received).toEqual([]);
  });

  for (const message of messages) {
    test(`${message.event} is ignored in a malformed shape`, async ({ visit }) => {
      const before = await visit.page.evaluate(pageState);
      const { event, ...payload } = message;
      const broken = Object.keys(payload).map((key) =>
        wire({ ...message, [key]: typeof payload[key] === 'object' ? 'text' : { not: 'this' } }),
      );
      const malformed = [
        JSON.stringify(message),
        `other-widget:${JSON.stringify(message)}`,
        wire(message).slice(0, -1),
        wire({ ...message, event: `${event} ` }),
        wire([message]),
        `chatbot-widget:{"event":"__proto__"}`,
        `chatbot-widget:{"event":"constructor"}`,
        `chatbot-widget:null`,
        `chatbot-widget:${' '.repeat(70_000)}${JSON.stringify(message)}`,
        ...broken,
      ];
      for (const text of malformed) await visit.post(text);
      await visit.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(await visit.page.evaluate(pageState)).toBe(before);
    });
  }

  test('data in the widget’s messages cannot pollute a prototype', async ({ visit }) => {
    for (const name of ['message:received', '__proto__', 'constructor']) {
      await visit.post(
        `chatbot-widget:{"event":"emit","name":"${name}","data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`,
      );
    }
    await visit.post('chatbot-widget:{"event":"loaded","config":{"__proto__":{"polluted":1}}}');
    expect(await visit.page.evaluate(() => 'polluted' in {})).toBe(false);
  });
});
