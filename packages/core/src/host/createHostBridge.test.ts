import { describe, expect, it } from 'vitest';
import { encodeHostMessage, type HostToWidgetMessage, hostMessagePrefix } from '../protocol/hostMessages.ts';
import { originCases } from '../testing/originCases.ts';
import { createHostBridge, type HostWindow } from './createHostBridge.ts';

const shop = 'https://shop.example';

/** A window whose parent keeps what is posted to it, and which can be spoken to from anywhere. */
function frame(isFramed = true) {
  const posted: { message: string; origin: string }[] = [];
  const parent = { postMessage: (message: string, origin: string) => void posted.push({ message, origin }) };
  const listeners = new Set<(event: MessageEvent) => void>();
  const window: HostWindow = {
    parent: parent as HostWindow['parent'],
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  const self = isFramed ? window : Object.assign(window, { parent: window });
  const hear = (
    data: unknown,
    { source = parent, origin = shop }: { source?: unknown; origin?: string } = {},
  ) => {
    for (const listener of listeners) listener({ data, source, origin } as MessageEvent);
  };
  return { window: self, posted, hear, listeners };
}

const greeting = encodeHostMessage({ event: 'config-set', session: { convToken: 'secret' } });

function connected(allowedOrigins: readonly string[] = []) {
  const world = frame();
  const dropped: string[] = [];
  const heard: HostToWidgetMessage[] = [];
  const bridge = createHostBridge({
    window: world.window,
    allowedOrigins,
    onDropped: (reason) => dropped.push(reason),
  });
  bridge.on('config-set', (message) => heard.push(message));
  bridge.on('set-locale', (message) => heard.push(message));
  bridge.on('set-user', (message) => heard.push(message));
  return { ...world, bridge, dropped, heard };
}

describe('the handshake', () => {
  it('pins the origin of the first config-set and answers loaded to it', () => {
    const { hear, posted, bridge } = connected();
    hear(greeting);
    expect(bridge.state.isConnected).toBe(true);
    expect(posted).toEqual([{ message: encodeHostMessage({ event: 'loaded' }), origin: shop }]);
  });

  it('says with loaded what the channel looks like, so that the bubble matches', () => {
    const { window, hear, posted } = frame();
    const look = { widgetColor: '#1f5a49', position: 'left' };
    createHostBridge({ window, allowedOrigins: [], look });
    hear(greeting);
    expect(posted[0]?.message).toBe(encodeHostMessage({ event: 'loaded', config: look }));
  });

  it('keeps what the widget says until the origin is known, then posts it there, in order', () => {
    const { hear, posted, bridge } = connected();
    bridge.send({ event: 'playAudio' });
    bridge.send({ event: 'closeWindow' });
    expect(posted).toEqual([]);
    hear(greeting);
    expect(posted.map(({ message }) => message)).toEqual(
      (['loaded', 'playAudio', 'closeWindow'] as const).map((event) => encodeHostMessage({ event })),
    );
  });

  it.each(originCases)('follows the rule of allowed origins for $what', ({ list, origin, isAllowed }) => {
    const { hear, bridge, heard } = connected(list);
    hear(greeting, { origin });
    expect([bridge.state.isConnected, heard.length]).toEqual([isAllowed, isAllowed ? 1 : 0]);
  });

  it('never posts to everybody', () => {
    const { hear, posted, bridge } = connected();
    hear(greeting);
    bridge.send({ event: 'setUser', session: { convToken: 'secret' } });
    expect(posted.every(({ origin }) => origin === shop)).toBe(true);
  });

  it('accepts nothing before config-set', () => {
    const { hear, heard, dropped } = connected();
    hear(encodeHostMessage({ event: 'set-locale', locale: 'de' }));
    expect(heard).toEqual([]);
    expect(dropped).toHaveLength(1);
  });

  it('keeps what the host page says until somebody listens, and delivers it in order', async () => {
    const { hear, bridge } = connected();
    hear(greeting);
    hear(encodeHostMessage({ event: 'toggle-open', isOpen: true }));
    hear(encodeHostMessage({ event: 'set-label', label: 'vip' }));
    hear(encodeHostMessage({ event: 'prefill', text: 'Order 1042' }));
    const heard: string[] = [];
    bridge.on('prefill', ({ event }) => heard.push(event));
    bridge.on('set-label', ({ event }) => heard.push(event));
    bridge.on('toggle-open', ({ event }) => heard.push(event));
    await Promise.resolve();
    expect(heard).toEqual(['toggle-open', 'set-label', 'prefill']);
    hear(encodeHostMessage({ event: 'prefill', text: 'again' }));
    expect(heard).toHaveLength(4);
  });

  it('a second config-set, after a reload of the frame’s owner, is answered again', () => {
    const { hear, posted } = connected();
    hear(greeting);
    hear(greeting);
    expect(posted).toHaveLength(2);
  });
});

describe('what is dropped', () => {
  const locale = encodeHostMessage({ event: 'set-locale', locale: 'de' });
  it.each<[string, unknown, { source?: unknown; origin?: string }]>([
    ['a sibling frame', locale, { source: {} }],
    ['an opener', locale, { source: { postMessage: () => undefined } }],
    ['no source', locale, { source: null }],
    ['another origin than the pinned one', locale, { origin: 'https://evil.example' }],
    ['a null origin', locale, { origin: 'null' }],
    ['the same host on another port', locale, { origin: `${shop}:8443` }],
    ['the same host without TLS', locale, { origin: 'http://shop.example' }],
    ['an object instead of a text', { event: 'set-locale', locale: 'de' }, {}],
    ['a text without the prefix', locale.slice(hostMessagePrefix.length), {}],
    ['broken JSON', `${hostMessagePrefix}{"event":"set-locale"`, {}],
    ['an unknown event', `${hostMessagePrefix}{"event":"eval","code":"1"}`, {}],
    ['an event of the prototype', `${hostMessagePrefix}{"event":"constructor"}`, {}],
    ['a payload of another shape', `${hostMessagePrefix}{"event":"set-locale","locale":{"a":1}}`, {}],
    ['a payload that is missing', `${hostMessagePrefix}{"event":"set-user"}`, {}],
    ['more than 64 kB', `${hostMessagePrefix}{"event":"set-locale","locale":"${'x'.repeat(70_000)}"}`, {}],
  ])('a message from or with %s changes nothing', (_name, data, from) => {
    const { hear, heard, posted } = connected();
    hear(greeting);
    const before = { heard: heard.length, posted: posted.length };
    hear(data, from);
    expect({ heard: heard.length, posted: posted.length }).toEqual(before);
  });

  it('an origin that may not embed cannot even greet', () => {
    const { hear, bridge, posted } = connected(['https://partner.example']);
    hear(greeting);
    expect(bridge.state.isConnected).toBe(false);
    expect(posted).toEqual([]);
    hear(greeting, { origin: 'https://partner.example' });
    expect(bridge.state.isConnected).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    '%s in a payload pollutes nothing and is not passed on',
    (key) => {
      const { hear, heard } = connected();
      hear(greeting);
      hear(
        `${hostMessagePrefix}{"event":"set-user","user":{"name":"Ada","attributes":{"${key}":{"polluted":1},"plan":"pro"}}}`,
      );
      const message = heard.at(-1);
      expect(message).toMatchObject({
        event: 'set-user',
        user: { name: 'Ada', attributes: { plan: 'pro' } },
      });
      expect(JSON.stringify(message)).not.toContain('polluted');
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );
});

describe('outside of a frame', () => {
  it('nothing is listened to, nothing is posted, and the chat counts as open', () => {
    const { window, listeners, posted } = frame(false);
    const bridge = createHostBridge({ window, allowedOrigins: [] });
    bridge.send({ event: 'closeWindow' });
    expect(listeners.size).toBe(0);
    expect(posted).toEqual([]);
    expect(bridge.state.isOpen).toBe(true);
  });

  it('a React Native web view hears loaded and everything else but the session, under the same names', () => {
    const told: string[] = [];
    const app = { postMessage: (message: string) => void told.push(message) };
    const bridge = createHostBridge({
      window: Object.assign(frame(false).window, { ReactNativeWebView: app }),
      allowedOrigins: [],
    });
    bridge.send({ event: 'setUser', session: { convToken: 'secret' } });
    bridge.send({ event: 'close-widget' });
    expect(bridge.isInWebView).toBe(true);
    expect(told).toEqual((['loaded', 'close-widget'] as const).map((event) => encodeHostMessage({ event })));
  });
});
