import { describe, expect, it } from 'vitest';
import { encodeHostMessage, type HostToWidgetMessage, hostMessagePrefix } from '../protocol/hostMessages.ts';
import { originCases } from '../testing/originCases.ts';
import { createHostBridge, type HostWindow } from './createHostBridge.ts';

const shop = 'https://shop.example';

/** `receive` dispatches a message from any source. */
function createWindow(isFramed = true) {
  const posted: { message: string; origin: string }[] = [];
  const parent = { postMessage: (message: string, origin: string) => void posted.push({ message, origin }) };
  const listeners = new Set<(event: MessageEvent) => void>();
  const window: HostWindow = {
    parent: parent as HostWindow['parent'],
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  const self = isFramed ? window : Object.assign(window, { parent: window });
  const receive = (
    data: unknown,
    { source = parent, origin = shop }: { source?: unknown; origin?: string } = {},
  ) => {
    for (const listener of listeners) listener({ data, source, origin } as MessageEvent);
  };
  return { window: self, posted, receive, listeners };
}

const handshake = encodeHostMessage({ event: 'config-set', session: { convToken: 'secret' } });

function setUp(allowedOrigins: readonly string[] = []) {
  const page = createWindow();
  const dropped: string[] = [];
  const delivered: HostToWidgetMessage[] = [];
  const bridge = createHostBridge({
    window: page.window,
    allowedOrigins,
    onDropped: (reason) => dropped.push(reason),
  });
  bridge.on('config-set', (message) => delivered.push(message));
  bridge.on('set-locale', (message) => delivered.push(message));
  bridge.on('set-user', (message) => delivered.push(message));
  return { ...page, bridge, dropped, delivered };
}

describe('handshake', () => {
  it('the host bridge connects at the first config-set, and posts “loaded” to the origin of that message', () => {
    const { receive, posted, bridge } = setUp();
    receive(handshake);
    expect(bridge.state.isConnected).toBe(true);
    expect(posted).toEqual([{ message: encodeHostMessage({ event: 'loaded' }), origin: shop }]);
  });

  it('the “loaded” message of the host bridge contains the channel’s appearance', () => {
    const { window, receive, posted } = createWindow();
    const look = { widgetColor: '#1f5a49', position: 'left' };
    createHostBridge({ window, allowedOrigins: [], look });
    receive(handshake);
    expect(posted[0]?.message).toBe(encodeHostMessage({ event: 'loaded', config: look }));
  });

  it('the host bridge queues messages of the widget until the origin is known, then posts them in order', () => {
    const { receive, posted, bridge } = setUp();
    bridge.send({ event: 'playAudio' });
    bridge.send({ event: 'closeWindow' });
    expect(posted).toEqual([]);
    receive(handshake);
    expect(posted.map(({ message }) => message)).toEqual(
      (['loaded', 'playAudio', 'closeWindow'] as const).map((event) => encodeHostMessage({ event })),
    );
  });

  it.each(originCases)(
    'the host bridge applies the list of allowed origins to $what',
    ({ list, origin, isAllowed }) => {
      const { receive, bridge, delivered } = setUp(list);
      receive(handshake, { origin });
      expect([bridge.state.isConnected, delivered.length]).toEqual([isAllowed, isAllowed ? 1 : 0]);
    },
  );

  it('the host bridge posts only to the pinned origin', () => {
    const { receive, posted, bridge } = setUp();
    receive(handshake);
    bridge.send({ event: 'setUser', session: { convToken: 'secret' } });
    expect(posted.every(({ origin }) => origin === shop)).toBe(true);
  });

  it('the host bridge drops a message that arrives before config-set', () => {
    const { receive, delivered, dropped } = setUp();
    receive(encodeHostMessage({ event: 'set-locale', locale: 'de' }));
    expect(delivered).toEqual([]);
    expect(dropped).toHaveLength(1);
  });

  it('the host bridge queues messages of the host page until there is a listener, then delivers them in order', async () => {
    const { receive, bridge } = setUp();
    receive(handshake);
    receive(encodeHostMessage({ event: 'toggle-open', isOpen: true }));
    receive(encodeHostMessage({ event: 'set-label', label: 'vip' }));
    receive(encodeHostMessage({ event: 'prefill', text: 'Order 1042' }));
    const delivered: string[] = [];
    bridge.on('prefill', ({ event }) => delivered.push(event));
    bridge.on('set-label', ({ event }) => delivered.push(event));
    bridge.on('toggle-open', ({ event }) => delivered.push(event));
    await Promise.resolve();
    expect(delivered).toEqual(['toggle-open', 'set-label', 'prefill']);
    receive(encodeHostMessage({ event: 'prefill', text: 'again' }));
    expect(delivered).toHaveLength(4);
  });

  it('the host bridge answers a second config-set', () => {
    const { receive, posted } = setUp();
    receive(handshake);
    receive(handshake);
    expect(posted).toHaveLength(2);
  });
});

describe('message checks', () => {
  const locale = encodeHostMessage({ event: 'set-locale', locale: 'de' });
  it.each<[string, unknown, { source?: unknown; origin?: string }]>([
    ['a sibling frame', locale, { source: {} }],
    ['an opener', locale, { source: { postMessage: () => undefined } }],
    ['no source', locale, { source: null }],
    ['an origin other than the pinned one', locale, { origin: 'https://evil.example' }],
    ['a null origin', locale, { origin: 'null' }],
    ['the same host on another port', locale, { origin: `${shop}:8443` }],
    ['the same host without TLS', locale, { origin: 'http://shop.example' }],
    ['an object instead of a string', { event: 'set-locale', locale: 'de' }, {}],
    ['a string without the prefix', locale.slice(hostMessagePrefix.length), {}],
    ['broken JSON', `${hostMessagePrefix}{"event":"set-locale"`, {}],
    ['an unknown event', `${hostMessagePrefix}{"event":"eval","code":"1"}`, {}],
    ['an event named like a prototype property', `${hostMessagePrefix}{"event":"constructor"}`, {}],
    ['an invalid payload', `${hostMessagePrefix}{"event":"set-locale","locale":{"a":1}}`, {}],
    ['a missing payload', `${hostMessagePrefix}{"event":"set-user"}`, {}],
    ['more than 64 kB', `${hostMessagePrefix}{"event":"set-locale","locale":"${'x'.repeat(70_000)}"}`, {}],
  ])('the host bridge ignores a message with a wrong sender or content: %s', (_name, data, from) => {
    const { receive, delivered, posted } = setUp();
    receive(handshake);
    const before = { delivered: delivered.length, posted: posted.length };
    receive(data, from);
    expect({ delivered: delivered.length, posted: posted.length }).toEqual(before);
  });

  it('the host bridge ignores a handshake from an origin that is not allowed', () => {
    const { receive, bridge, posted } = setUp(['https://partner.example']);
    receive(handshake);
    expect(bridge.state.isConnected).toBe(false);
    expect(posted).toEqual([]);
    receive(handshake, { origin: 'https://partner.example' });
    expect(bridge.state.isConnected).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'the host bridge removes %s from a payload and changes no prototype',
    (key) => {
      const { receive, delivered } = setUp();
      receive(handshake);
      receive(
        `${hostMessagePrefix}{"event":"set-user","user":{"name":"Ada","attributes":{"${key}":{"polluted":1},"plan":"pro"}}}`,
      );
      const message = delivered.at(-1);
      expect(message).toMatchObject({
        event: 'set-user',
        user: { name: 'Ada', attributes: { plan: 'pro' } },
      });
      expect(JSON.stringify(message)).not.toContain('polluted');
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );
});

describe('without a frame', () => {
  it('outside of a frame, the host bridge adds no listener and posts nothing, and the chat counts as open', () => {
    const { window, listeners, posted } = createWindow(false);
    const bridge = createHostBridge({ window, allowedOrigins: [] });
    bridge.send({ event: 'closeWindow' });
    expect(listeners.size).toBe(0);
    expect(posted).toEqual([]);
    expect(bridge.state.isOpen).toBe(true);
  });

  it('outside of a frame, the host bridge posts messages to a React Native web view, but not the session', () => {
    const received: string[] = [];
    const app = { postMessage: (message: string) => void received.push(message) };
    const bridge = createHostBridge({
      window: Object.assign(createWindow(false).window, { ReactNativeWebView: app }),
      allowedOrigins: [],
    });
    bridge.send({ event: 'setUser', session: { convToken: 'secret' } });
    bridge.send({ event: 'close-widget' });
    expect(bridge.isInWebView).toBe(true);
    expect(received).toEqual(
      (['loaded', 'close-widget'] as const).map((event) => encodeHostMessage({ event })),
    );
  });
});
