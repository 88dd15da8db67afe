import { describe, expect, it } from 'vitest';
import {
  decodeHostToWidget,
  decodeWidgetToHost,
  encodeHostMessage,
  type HostToWidgetMessage,
  type HostToWidgetMessages,
  hostMessagePrefix,
  hostToWidgetSchemas,
  type WidgetToHostMessages,
  widgetToHostSchemas,
} from '../protocol/hostMessages.ts';
import { createHostBridge, type HostWindow } from './createHostBridge.ts';

/** One message of every kind from the host page. The compiler rejects a missing kind. */
const toWidget: { readonly [Name in keyof HostToWidgetMessages]: Omit<HostToWidgetMessages[Name], 'event'> } =
  {
    'config-set': {
      instanceId: 'shop',
      isOpen: true,
      session: { convToken: 't' },
      userAttrs: { plan: 'pro' },
      sharesSession: true,
    },
    'widget-visible': {},
    'url-close': {},
    'show-alert': { message: 'Your basket was saved', type: 'success' },
    'change-url': { referrerURL: 'https://shop.example/a', referrerHost: 'shop.example' },
    'toggle-close-button': { isMobile: true },
    'push-event': { eventName: 'viewed', eventInfo: { sku: 7 } },
    'set-label': { label: 'vip' },
    'remove-label': { label: 'vip' },
    'set-user': {
      user: {
        identifier: 'u1',
        identifierHash: 'a1',
        name: 'Ada',
        email: 'ada@shop.example',
        phone: '+15551234',
        avatarUrl: 'https://shop.example/ada.png',
        additionalAttributes: { city: 'Oslo' },
        attributes: { plan: 'pro' },
      },
    },
    'set-custom-attributes': { customAttributes: { plan: 'pro' } },
    'delete-custom-attribute': { customAttribute: 'plan' },
    'set-locale': { locale: 'de', isAutomatic: true },
    'set-position': { position: 'left' },
    'set-widget-color': { color: '#123456' },
    'set-widget-style': { theme: 'flat' },
    'update-root-css': { variables: { '--chat-radius': '4px' } },
    'update-font': { font: 'Georgia' },
    'update-config': { property: 'replyTime', value: 'in_a_day' },
    'update-global-config': { config: { brandName: 'Kiln' } },
    'toggle-open': { isOpen: true, hasEndConversationTriggered: false, route: 'messages' },
    'sdk-set-bubble-visibility': { hideChatBubble: true },
    'send-message': { text: 'Hello' },
    prefill: { text: 'Order 1042' },
    'start-flow': { name: 'returns' },
    'send-ref': { ref: 'ad-7' },
    'open-url': { url: 'https://shop.example/', title: 'Care', ratio: 'tall' },
    'set-strings': { strings: { 'launcher.label': 'Ask' } },
    'set-consent': { consent: 'denied' },
    'set-color-scheme': { darkMode: 'dark', hostColorScheme: 'light' },
    'set-session': { session: { convToken: 't' }, request: 1, user: { identifier: 'u1' } },
    'reset-session': {},
    popout: {},
    'popout-closed': {},
    back: {},
  };

const toHost: { readonly [Name in keyof WidgetToHostMessages]: Omit<WidgetToHostMessages[Name], 'event'> } = {
  loaded: { config: { position: 'left' } },
  setUser: { session: { convToken: 't' }, hasEnded: false },
  getSession: { request: 1, isRejected: true },
  gtag: { name: 'purchase', params: { value: 1 } },
  openPopupWindow: { url: 'https://shop.example/', title: 'Shop' },
  closePopupWindow: {},
  setBubbleLabel: { label: 'Chat with us', closeLabel: 'Close chat', frameTitle: 'Chat' },
  updateIframeHeight: { isFixedHeight: true, extraHeight: 77 },
  setUnreadMode: {},
  resetUnreadMode: {},
  handleNotificationDot: { unreadMessageCount: 3, label: '3 unread' },
  setOpenLayers: { count: 2 },
  endConversation: {},
  error: { errorType: 'SET_USER_ERROR', data: { status: 401 } },
  playAudio: {},
  setUnsent: { hasUnsent: true },
  closeWindow: {},
  'close-widget': {},
  emit: { name: 'message:sent', data: { id: 7 } },
};

const directions = [
  {
    direction: 'host to widget',
    samples: toWidget,
    schemas: hostToWidgetSchemas,
    decode: decodeHostToWidget,
  },
  { direction: 'widget to host', samples: toHost, schemas: widgetToHostSchemas, decode: decodeWidgetToHost },
] as const;
const acceptsAnything = (key: string) => key === 'value' || key === 'data';
const wire = (message: unknown) => hostMessagePrefix + JSON.stringify(message);
/** Prototype keys as JSON text, since an object literal with `__proto__` would set its own prototype. */
const pollution =
  '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';

describe.each(directions)('messages from $direction', ({ samples, schemas, decode }) => {
  const rows = Object.entries(samples);

  it('every message has a sample', () => {
    expect(Object.keys(samples).sort()).toEqual(Object.keys(schemas).sort());
  });

  it.each(rows)('the message %s is decoded unchanged', (event, payload) => {
    expect(decode(wire({ event, ...payload }))).toEqual({ event, ...payload });
  });

  it.each(rows)('the message %s is rejected if it is malformed', (event, payload) => {
    const message = wire({ event, ...payload });
    const malformed: unknown[] = [
      { event, ...payload },
      message.slice(hostMessagePrefix.length),
      `x${message}`,
      message.slice(0, -1),
      wire([{ event, ...payload }]),
      wire({ ...payload, event: `${event} ` }),
      wire({ ...payload, event: [event] }),
      `${message}${' '.repeat(70_000)}`,
    ];
    for (const [key, value] of Object.entries(payload)) {
      if (acceptsAnything(key)) continue;
      malformed.push(
        wire({ event, ...payload, [key]: typeof value === 'object' ? 'text' : { not: 'this' } }),
      );
      if (typeof value === 'string') malformed.push(wire({ event, ...payload, [key]: 'x'.repeat(70_000) }));
    }
    for (const each of malformed) expect(decode(each)).toBeUndefined();
  });

  it.each(rows)(
    'the decoded message %s has no unknown top-level keys and no prototype keys',
    (event, payload) => {
      const nested = Object.fromEntries(
        Object.entries(payload).map(([key, value]) => [
          key,
          typeof value === 'object' ? { ...value, mark: 1 } : value,
        ]),
      );
      const text = wire({ event, ...nested, unknown: 1 })
        .replace('"unknown":1', pollution)
        .replaceAll('"mark":1', pollution);
      const read = decode(text);
      expect(JSON.stringify(read ?? {})).not.toContain('polluted');
      expect('polluted' in {}).toBe(false);
      expect(Object.keys(read ?? {}).every((key) => key === 'event' || key in payload)).toBe(true);
    },
  );
});

describe('older loaders', () => {
  const { user } = toWidget['set-user'];
  const olderUser = {
    identifier_hash: 'a1',
    name: 'Ada',
    email: 'ada@shop.example',
    phone_number: '+15551234',
    avatar_url: 'https://shop.example/ada.png',
    additional_attributes: { city: 'Oslo' },
    custom_attributes: { plan: 'pro' },
  };

  it.each([
    ['with the identifier next to the user', { identifier: 'u1', user: olderUser }],
    ['with the identifier in the user', { user: { ...olderUser, identifier: 'u1' } }],
    [
      'with both identifiers (the user’s own identifier wins)',
      { identifier: 'x', user: { ...olderUser, identifier: 'u1' } },
    ],
  ])('set-user of an older loader is decoded like the current format: %s', (_name, payload) => {
    expect(decodeHostToWidget(wire({ event: 'set-user', ...payload }))).toEqual({ event: 'set-user', user });
  });

  it.each([
    ['an identifier that is not a text', { identifier: { not: 'this' }, user: olderUser }],
    ['no user', { identifier: 'u1' }],
    ['a user that is not an object', { user: 'Ada' }],
    ...Object.keys(olderUser).map((name): [string, object] => [name, { user: { ...olderUser, [name]: 5 } }]),
  ])('set-user of an older loader is rejected if it is malformed: %s', (_name, payload) => {
    expect(decodeHostToWidget(wire({ event: 'set-user', ...payload }))).toBeUndefined();
  });

  it('set-user of an older loader is decoded without prototype keys', () => {
    const text = wire({ event: 'set-user', user: { mark: 1, custom_attributes: { mark: 1, plan: 'pro' } } });
    expect(decodeHostToWidget(text.replaceAll('"mark":1', pollution))).toEqual({
      event: 'set-user',
      user: { attributes: { plan: 'pro' } },
    });
  });
});

describe('host bridge', () => {
  const shop = 'https://shop.example';
  const open = () => {
    const parent = { postMessage: () => undefined };
    let receive: (event: MessageEvent) => void = () => undefined;
    const window: HostWindow = {
      parent,
      addEventListener: (_type, listener) => {
        receive = listener;
      },
      removeEventListener: () => undefined,
    };
    const bridge = createHostBridge({ window, allowedOrigins: [shop] });
    const delivered: HostToWidgetMessage[] = [];
    for (const name of Object.keys(toWidget) as (keyof HostToWidgetMessages)[])
      bridge.on(name, (message) => delivered.push(message));
    const from = (data: unknown, source: unknown, origin: string) =>
      receive({ data, source, origin } as MessageEvent);
    from(encodeHostMessage({ event: 'config-set' }), parent, shop);
    delivered.length = 0;
    return { delivered, from, parent };
  };

  it.each(Object.entries(toWidget))(
    'the message %s is dropped from another window, another origin and a null origin',
    (event, payload) => {
      const { delivered, from, parent } = open();
      const data = wire({ event, ...payload });
      for (const source of [{}, null, { postMessage: () => undefined }]) from(data, source, shop);
      for (const origin of ['https://evil.example', 'null', '', `${shop}:8443`, 'http://shop.example'])
        from(data, parent, origin);
      expect(delivered).toEqual([]);
      from(data, parent, shop);
      expect(delivered).toEqual([{ event, ...payload }]);
    },
  );
});
