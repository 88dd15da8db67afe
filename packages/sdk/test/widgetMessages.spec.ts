import type { TestWindow } from './TestWindow.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ visit }) => {
  await visit.open({ settings: { load: 'immediate' } });
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    const names = [
      'unread',
      'error',
      'analytics',
      'conversation:end',
      'ON_END_CONVERSATION',
      'message:received',
    ];
    names.push(
      'ON_AGENT_MESSAGE_RECEIVED',
      'identity:error',
      'availability',
      'purchase',
      'ON_URL_OPENED',
      'url:open',
    );
    for (const name of names)
      window.chatWidget?.('on', name, ({ at, id, instanceId, ...data }: Record<string, unknown>) =>
        told.push([name, data]),
      );
  });
});

const told = () => (window as TestWindow).told;

test.describe('what the widget says is carried out (spec §7, Widget to host messages)', () => {
  test('handleNotificationDot: badge, accessible name, event, and gone at zero', async ({ visit }) => {
    const badge = visit.launcher.locator('.badge');
    await visit.say({ event: 'handleNotificationDot', unreadMessageCount: 3 });
    await expect(badge).toHaveText('3');
    await expect(visit.launcher).toHaveAccessibleName('Chat with us, 3 unread messages');
    await visit.say({ event: 'handleNotificationDot', unreadMessageCount: 12, label: '12 ungelesen' });
    await expect(badge).toHaveText('9+');
    await expect(visit.launcher).toHaveAccessibleName('Chat with us, 12 ungelesen');
    await visit.say({ event: 'handleNotificationDot', unreadMessageCount: 0 });
    await expect(badge).toBeHidden();
    await expect(visit.launcher).toHaveAccessibleName('Chat with us');
    expect(await visit.page.evaluate(told)).toEqual([
      ['unread', { count: 3 }],
      ['unread', { count: 12 }],
      ['unread', { count: 0 }],
    ]);
    expect(await visit.page.evaluate(() => window.chatWidget?.('get', 'unread'))).toBe(0);
  });

  test('setBubbleLabel: the words of the visitor’s language', async ({ visit }) => {
    await visit.say({
      event: 'setBubbleLabel',
      label: 'Chatten Sie mit uns',
      closeLabel: 'Chat schließen',
      frameTitle: 'Chat mit Kiln',
    });
    await expect(visit.launcher).toHaveAccessibleName('Chatten Sie mit uns');
    await visit.launcher.click();
    await expect(visit.launcher).toHaveAccessibleName('Chat schließen');
    await expect(visit.page.locator('chat-widget iframe')).toHaveAttribute('title', 'Chat mit Kiln');
    await expect(visit.panel).toHaveAccessibleName('Chat mit Kiln');
  });

  test('setUnreadMode, updateIframeHeight, resetUnreadMode: a small preview that takes no keyboard', async ({
    visit,
  }) => {
    await visit.page.locator('#buy').focus();
    await visit.say({ event: 'updateIframeHeight', isFixedHeight: true, extraHeight: 180 });
    await visit.say({ event: 'setUnreadMode' });
    await expect(visit.panel).toBeVisible();
    await expect.poll(async () => (await visit.panel.boundingBox())?.height).toBe(180);
    await expect(visit.page.locator('#buy')).toBeFocused();
    await expect(visit.launcher).toHaveAttribute('aria-expanded', 'false');
    await visit.say({ event: 'resetUnreadMode' });
    await expect(visit.panel).toBeHidden();
  });

  test('closeWindow closes a preview too, and tells the widget so', async ({ visit }) => {
    await visit.say({ event: 'updateIframeHeight', isFixedHeight: true, extraHeight: 180 });
    await visit.say({ event: 'setUnreadMode' });
    await expect(visit.panel).toBeVisible();
    await visit.say({ event: 'closeWindow' });
    await expect(visit.panel).toBeHidden();
    expect(await visit.heard('toggle-open')).toEqual([{ event: 'toggle-open', isOpen: false }]);
  });

  test('a click on the preview opens the chat', async ({ visit }) => {
    await visit.say({ event: 'emit', name: 'ON_UNREAD_MESSAGE_CLICK' });
    await expect(visit.launcher).toHaveAttribute('aria-expanded', 'true');
  });

  test('setUser: the session is kept for the next page, and forgotten when it ends', async ({ visit }) => {
    await visit.say({ event: 'setUser', session: { convToken: 'secret' } });
    await expect
      .poll(() => visit.page.evaluate(() => ({ ...localStorage })))
      .toEqual({ 'chat:demo:session': 'secret' });
    await visit.page.reload();
    await expect
      .poll(async () => (await visit.heard('config-set'))[0])
      .toMatchObject({ session: { convToken: 'secret' } });
    expect(visit.page.url() + (await visit.widget()).url()).not.toContain('secret');
    await visit.say({ event: 'setUser', session: null });
    await expect.poll(() => visit.page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('emit, gtag and endConversation become events, under the names of the specification too', async ({
    visit,
  }) => {
    await visit.say({ event: 'emit', name: 'message:received', data: { type: 'text' } });
    await visit.say({ event: 'gtag', name: 'purchase', params: { value: 3 } });
    await visit.say({ event: 'emit', name: 'conversation:end', data: { type: 'resolved' } });
    await visit.say({ event: 'endConversation' });
    await visit.say({ event: 'emit', name: 'ON_URL_OPENED', data: { url: 'https://kiln.example' } });
    await expect
      .poll(() => visit.page.evaluate(told))
      .toEqual([
        ['message:received', { type: 'text' }],
        ['ON_AGENT_MESSAGE_RECEIVED', { type: 'text' }],
        ['analytics', { name: 'bot_message_received', props: { type: 'text' } }],
        ['purchase', { value: 3 }],
        ['analytics', { name: 'purchase', props: { value: 3 } }],
        ['conversation:end', { type: 'resolved' }],
        ['ON_END_CONVERSATION', { type: 'resolved' }],
        ['url:open', { url: 'https://kiln.example' }],
        ['ON_URL_OPENED', { url: 'https://kiln.example' }],
      ]);
  });

  test('the end of a conversation is told once, whether the widget says it once or twice', async ({
    visit,
  }) => {
    const ends = () =>
      visit.page.evaluate(
        () => (window as TestWindow).told.filter((event) => Object(event)[0] === 'conversation:end').length,
      );
    await visit.say({ event: 'endConversation' });
    await expect.poll(ends).toBe(1);
    await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    await visit.sayAll([
      { event: 'endConversation' },
      { event: 'emit', name: 'conversation:end', data: {} },
      { event: 'emit', name: 'url:open', data: { url: 'https://kiln.example' } },
    ]);
    await expect
      .poll(() =>
        visit.page.evaluate(() =>
          (window as TestWindow).told.some((event) => Object(event)[0] === 'url:open'),
        ),
      )
      .toBe(true);
    expect(await ends()).toBe(2);
  });

  test('loaded: the launcher takes the channel’s colour where the page names none', async ({ visit }) => {
    await visit.say({ event: 'loaded', config: { widgetColor: '#7a3cff', position: 'left' } });
    await expect(visit.launcher).toHaveCSS('background-color', 'rgb(122, 60, 255)');
    expect((await visit.launcher.boundingBox())?.x).toBe(20);
  });

  test('everything but the token is passed on to the app around a React Native web view', async ({
    visit,
  }) => {
    await visit.page.evaluate(() => {
      const posted: string[] = [];
      Object.assign(window, {
        posted,
        ReactNativeWebView: { postMessage: (text: string) => posted.push(text) },
      });
    });
    await visit.say({ event: 'setUser', session: { convToken: 'secret' } });
    await visit.say({ event: 'closeWindow' });
    await expect
      .poll(() => visit.page.evaluate(() => (window as TestWindow).posted))
      .toEqual(['chatbot-widget:{"event":"closeWindow"}']);
  });

  test('availability can be asked for afterwards', async ({ visit }) => {
    await visit.say({
      event: 'emit',
      name: 'availability',
      data: { online: false, nextOpenAt: '2026-11-21T09:00:00Z' },
    });
    await expect
      .poll(() => visit.page.evaluate(() => window.chatWidget?.('get', 'availability')))
      .toEqual({ online: false, nextOpenAt: '2026-11-21T09:00:00Z' });
  });

  test('error and a refused identity are told to the page', async ({ visit }) => {
    await visit.say({ event: 'error', errorType: 'UPLOAD', data: { message: 'too big' } });
    await visit.say({
      event: 'error',
      errorType: 'SET_USER_ERROR',
      data: { status: 401, code: 'bad_hash', message: 'No.' },
    });
    await expect
      .poll(() => visit.page.evaluate(told))
      .toEqual([
        ['error', { code: 'UPLOAD', message: 'too big' }],
        ['identity:error', { code: 'bad_hash', message: 'No.', retryable: false }],
      ]);
  });

  test('openPopupWindow opens http and https only, and gives foreign pages no way back', async ({
    visit,
    sites,
  }) => {
    await visit.page.evaluate(() => {
      const opened: unknown[] = [];
      Object.assign(window, { opened, open: (...call: unknown[]) => void opened.push(call.map(String)) });
    });
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'nonsense:',
      'https://kiln.example/mug',
      '/widget#code=1',
    ])
      await visit.say({ event: 'openPopupWindow', url });
    const from = new URL(visit.page.url()).origin;
    expect(await visit.page.evaluate(() => (window as TestWindow).opened)).toEqual([
      ['https://kiln.example/mug', '_blank', 'noopener'],
      [`${sites.backend}/widget#code=1&from=${from}`, 'chat-demo', 'popup,width=400,height=600,resizable=no'],
    ]);
  });

  test('a pop-out that is closed is told to the widget', async ({ visit }) => {
    const opening = visit.page.waitForEvent('popup');
    await visit.say({ event: 'openPopupWindow', url: '/widget?popout' });
    const popup = await opening;
    await popup.close();
    await expect.poll(() => visit.heard('popout-closed')).toHaveLength(1);
  });

  test('playAudio sounds only for a visitor who touched the page and does not see the chat', async ({
    visit,
  }) => {
    await visit.page.evaluate(() => {
      const Real = window.AudioContext;
      const made: unknown[] = [];
      Object.assign(window, { made });
      window.AudioContext = class extends Real {
        constructor() {
          super();
          made.push(this);
        }
      };
    });
    const errors: Error[] = [];
    visit.page.on('pageerror', (error) => errors.push(error));
    const sounds = () => visit.page.evaluate(() => (window as TestWindow).made.length);
    await visit.page.locator('#buy').click();
    await visit.say({ event: 'playAudio' });
    await expect.poll(sounds).toBe(1);
    await visit.say({ event: 'playAudio' });
    await visit.say({ event: 'playAudio' });
    await visit.launcher.click();
    await visit.say({ event: 'playAudio' });
    expect(await sounds()).toBe(1);
    await expect.poll(() => visit.page.evaluate(() => (window as TestWindow).made[0]?.state)).toBe('closed');
    expect(errors).toEqual([]);
  });
});
