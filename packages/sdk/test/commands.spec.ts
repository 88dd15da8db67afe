import { expect, test } from './test.ts';

/** Every command that is said to the widget, and in which words (spec §7, Host to widget messages). */
const commands: readonly [string, unknown[], Record<string, unknown>][] = [
  ['setAttributes', [{ plan: 'pro' }], { event: 'set-custom-attributes', customAttributes: { plan: 'pro' } }],
  ['deleteAttribute', ['plan'], { event: 'delete-custom-attribute', customAttribute: 'plan' }],
  ['addLabel', ['vip'], { event: 'set-label', label: 'vip' }],
  ['removeLabel', ['vip'], { event: 'remove-label', label: 'vip' }],
  ['sendMessage', ['Hello'], { event: 'send-message', text: 'Hello' }],
  ['prefill', ['Order 1042'], { event: 'prefill', text: 'Order 1042' }],
  ['startFlow', ['returns'], { event: 'start-flow', name: 'returns' }],
  ['sendRef', ['ad-7'], { event: 'send-ref', ref: 'ad-7' }],
  ['track', ['viewed', { sku: 7 }], { event: 'push-event', eventName: 'viewed', eventInfo: { sku: 7 } }],
  [
    'openUrl',
    [{ url: '/care', title: 'Care', ratio: 'tall' }],
    { event: 'open-url', title: 'Care', ratio: 'tall' },
  ],
  ['closeUrl', [], { event: 'url-close' }],
  ['setLocale', ['de'], { event: 'set-locale', locale: 'de' }],
  ['setTheme', [{ brand: 'purple' }], { event: 'set-widget-color', color: '#800080' }],
  ['setTheme', [{ brand: '#7a3cff' }], { event: 'set-widget-color', color: '#7a3cff' }],
  [
    'setTheme',
    [{ colorScheme: 'dark' }],
    { event: 'set-color-scheme', darkMode: 'dark', hostColorScheme: 'light' },
  ],
  ['setTheme', [{ appearance: 'flat' }], { event: 'set-widget-style', theme: 'flat' }],
  ['setTheme', [{ font: 'Georgia' }], { event: 'update-font', font: 'Georgia' }],
  [
    'setTheme',
    [{ variables: { '--chat-radius': '2px' } }],
    { event: 'update-root-css', variables: { '--chat-radius': '2px' } },
  ],
  ['setPosition', ['left'], { event: 'set-position', position: 'left' }],
  ['setStrings', [{ 'bubble.label': 'Ask' }], { event: 'set-strings', strings: { 'bubble.label': 'Ask' } }],
  [
    'update',
    [{ config: { replyTime: 'in_a_day' } }],
    { event: 'update-config', property: 'replyTime', value: 'in_a_day' },
  ],
  [
    'update',
    [{ features: { endConversation: false } }],
    { event: 'update-config', property: 'endConversation', value: '0' },
  ],
  [
    'update',
    [{ globalConfig: { brandName: 'Kiln' } }],
    { event: 'update-global-config', config: { brandName: 'Kiln' } },
  ],
  ['setConsent', ['denied'], { event: 'set-consent', consent: 'denied' }],
  ['page', ['https://kiln.example/cart'], { event: 'change-url', referrerURL: 'https://kiln.example/cart' }],
  ['hide', [], { event: 'sdk-set-bubble-visibility', hideChatBubble: true }],
  ['show', [], { event: 'sdk-set-bubble-visibility', hideChatBubble: false }],
  ['popout', [], { event: 'popout' }],
  ['reset', [], { event: 'reset-session' }],
  ['logout', [], { event: 'reset-session' }],
  ['open', [{ route: 'messages' }], { event: 'toggle-open', isOpen: true, route: 'messages' }],
  ['open', [{ prefill: 'Hi' }], { event: 'prefill', text: 'Hi' }],
  [
    'identify',
    [{ identifier: 'u1', identifierHash: 'abc', name: 'Ada' }],
    { event: 'set-user', identifier: 'u1', user: { identifier: 'u1', identifier_hash: 'abc', name: 'Ada' } },
  ],
];

test.describe('a command is told to the widget', () => {
  for (const [name, values, message] of commands) {
    test(`${name}(${JSON.stringify(values).slice(1, -1)})`, async ({ visit }) => {
      await visit.open({ settings: { load: 'immediate' } });
      await expect(visit.panel).toHaveClass(/ready/);
      await visit.command(name, ...values);
      await expect
        .poll(() => visit.heard(String(message.event)))
        .toContainEqual(expect.objectContaining(message));
    });
  }

  test('that was given before the widget was there, in order, and only then', async ({ visit }) => {
    await visit.open();
    await expect(visit.launcher).toBeVisible();
    await visit.page.evaluate(() => {
      window.chatWidget?.('setAttributes', { plan: 'pro' });
      window.chatWidget?.('track', 'viewed');
      window.chatWidget?.('addLabel', 'vip');
    });
    expect(visit.page.frames()).toHaveLength(1);
    await visit.launcher.click();
    await expect
      .poll(async () =>
        (await visit.heard('set-custom-attributes', 'push-event', 'set-label')).map(({ event }) => event),
      )
      .toEqual(['set-custom-attributes', 'push-event', 'set-label']);
  });

  test('identify asks getToken, and once more when the backend refuses the token', async ({ visit }) => {
    await visit.open();
    await visit.page.evaluate(() => {
      let count = 0;
      void window.chatWidget?.('identify', { identifier: 'u1', getToken: async () => `jwt-${++count}` });
      Object.assign(window, { failures: [] });
      window.chatWidget?.('on', 'identity:error', ({ code }: { code: string }) =>
        Reflect.get(window, 'failures').push(code),
      );
    });
    const proofs = async () =>
      (await visit.heard('set-user')).map(({ user }) => Reflect.get(Object(user), 'identifier_hash'));
    await expect.poll(proofs).toEqual(['jwt-1']);
    await visit.say({ event: 'error', errorType: 'SET_USER_ERROR', data: { status: 401, code: 'expired' } });
    await expect.poll(proofs).toEqual(['jwt-1', 'jwt-2']);
    await visit.say({ event: 'error', errorType: 'SET_USER_ERROR', data: { status: 401, code: 'expired' } });
    await expect.poll(() => visit.page.evaluate(() => Reflect.get(window, 'failures'))).toEqual(['expired']);
  });

  test('shows and hides the launcher, and moves it', async ({ visit }) => {
    await visit.open();
    await visit.command('hide');
    await expect(visit.launcher).toBeHidden();
    await visit.command('show');
    await expect(visit.launcher).toBeVisible();
    await visit.command('setPosition', { side: 'left', x: 40, y: 60 });
    const box = await visit.launcher.boundingBox();
    const size = visit.page.viewportSize();
    expect([box?.x, (size?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)]).toEqual([40, 60]);
  });
});
