import { paintedColor } from './paintedColor.ts';
import type { TestWindow } from './TestWindow.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ visit }) => {
  await visit.open({ settings: { load: 'immediate' } });
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { events });
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
        events.push([name, data]),
      );
  });
});

const events = () => (window as TestWindow).events;

test.describe('messages from the widget', () => {
  test('handleNotificationDot: sets the badge and the accessible name, fires unread, and hides the badge at zero', async ({
    visit,
  }) => {
    const badge = visit.launcher.locator('.badge');
    await visit.post({ event: 'handleNotificationDot', unreadMessageCount: 3 });
    await expect(badge).toHaveText('3');
    await expect(visit.launcher).toHaveAccessibleName('Chat with us, 3 unread messages');
    await visit.post({ event: 'handleNotificationDot', unreadMessageCount: 12, label: '12 ungelesen' });
    await expect(badge).toHaveText('9+');
    await expect(visit.launcher).toHaveAccessibleName('Chat with us, 12 ungelesen');
    await visit.post({ event: 'handleNotificationDot', unreadMessageCount: 0 });
    await expect(badge).toBeHidden();
    await expect(visit.launcher).toHaveAccessibleName('Chat with us');
    expect(await visit.page.evaluate(events)).toEqual([
      ['unread', { count: 3 }],
      ['unread', { count: 12 }],
      ['unread', { count: 0 }],
    ]);
    expect(await visit.page.evaluate(() => window.chatWidget?.('get', 'unread'))).toBe(0);
  });

  test('setBubbleLabel: sets the labels of the launcher, the panel and the frame', async ({ visit }) => {
    await visit.post({
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

  test('setUnreadMode, updateIframeHeight, resetUnreadMode: show and hide a small preview without taking focus', async ({
    visit,
  }) => {
    await visit.page.locator('#buy').focus();
    await visit.post({ event: 'updateIframeHeight', isFixedHeight: true, extraHeight: 180 });
    await visit.post({ event: 'setUnreadMode' });
    await expect(visit.panel).toBeVisible();
    await expect.poll(async () => (await visit.panel.boundingBox())?.height).toBe(180);
    await expect(visit.page.locator('#buy')).toBeFocused();
    await expect(visit.launcher).toHaveAttribute('aria-expanded', 'false');
    await visit.post({ event: 'resetUnreadMode' });
    await expect(visit.panel).toBeHidden();
  });

  test('resetUnreadMode: returns the focus from a preview to the launcher', async ({ visit }) => {
    await visit.post({ event: 'updateIframeHeight', isFixedHeight: true, extraHeight: 180 });
    await visit.post({ event: 'setUnreadMode' });
    await expect(visit.panel).toBeVisible();
    await visit.page.locator('chat-widget iframe').focus();
    await visit.post({ event: 'resetUnreadMode' });
    await expect(visit.panel).toBeHidden();
    await expect(visit.launcher).toBeFocused();
  });

  test('closeWindow: closes a preview too, and posts toggle-open to the widget', async ({ visit }) => {
    await visit.post({ event: 'updateIframeHeight', isFixedHeight: true, extraHeight: 180 });
    await visit.post({ event: 'setUnreadMode' });
    await expect(visit.panel).toBeVisible();
    await visit.post({ event: 'closeWindow' });
    await expect(visit.panel).toBeHidden();
    await expect.poll(() => visit.received('toggle-open')).toEqual([{ event: 'toggle-open', isOpen: false }]);
  });

  test('close-widget: closes the chat, and posts toggle-open to the widget', async ({ visit }) => {
    await visit.launcher.click();
    await expect(visit.panel).toBeVisible();
    await visit.post({ event: 'close-widget' });
    await expect(visit.panel).toBeHidden();
    await expect
      .poll(() => visit.received('toggle-open'))
      .toContainEqual({ event: 'toggle-open', isOpen: false });
  });

  test('emit: a click on the unread preview opens the chat', async ({ visit }) => {
    await visit.post({ event: 'emit', name: 'ON_UNREAD_MESSAGE_CLICK' });
    await expect(visit.launcher).toHaveAttribute('aria-expanded', 'true');
  });

  test('setUser: stores the session for the next page, and deletes it when the session ends', async ({
    visit,
  }) => {
    await visit.post({ event: 'setUser', session: { convToken: 'secret' } });
    await expect
      .poll(() => visit.page.evaluate(() => ({ ...localStorage })))
      .toMatchObject({ 'chat:demo:session': 'secret' });
    await visit.page.reload();
    await expect
      .poll(async () => (await visit.received('config-set'))[0])
      .toMatchObject({ session: { convToken: 'secret' } });
    expect(visit.page.url() + (await visit.widget()).url()).not.toContain('secret');
    await visit.post({ event: 'setUser', session: null });
    await expect.poll(() => visit.page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('emit, gtag: fire events, under their aliases too', async ({ visit }) => {
    await visit.post({ event: 'emit', name: 'message:received', data: { type: 'text' } });
    await visit.post({ event: 'gtag', name: 'purchase', params: { value: 3 } });
    await visit.post({ event: 'emit', name: 'conversation:end', data: { type: 'resolved' } });
    await visit.post({ event: 'endConversation' });
    await visit.post({ event: 'emit', name: 'ON_URL_OPENED', data: { url: 'https://kiln.example' } });
    await expect
      .poll(() => visit.page.evaluate(events))
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

  test('conversation:end fires once, whether the widget reports it once or twice', async ({ visit }) => {
    const ends = () =>
      visit.page.evaluate(
        () => (window as TestWindow).events.filter((event) => Object(event)[0] === 'conversation:end').length,
      );
    await visit.post({ event: 'endConversation' });
    await expect.poll(ends).toBe(1);
    await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    await visit.postAll([
      { event: 'endConversation' },
      { event: 'emit', name: 'conversation:end', data: {} },
      { event: 'emit', name: 'url:open', data: { url: 'https://kiln.example' } },
    ]);
    await expect
      .poll(() =>
        visit.page.evaluate(() =>
          (window as TestWindow).events.some((event) => Object(event)[0] === 'url:open'),
        ),
      )
      .toBe(true);
    // This is longer than the page waits for `conversation:end` after `endConversation`.
    await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await ends()).toBe(2);
  });

  test('loaded: the launcher uses the channel’s color and position when the page sets neither', async ({
    visit,
  }) => {
    await visit.post({ event: 'loaded', config: { widgetColor: '#7a3cff', position: 'left' } });
    await expect.poll(() => paintedColor(visit.launcher)).toBe('rgb(122, 60, 255)');
    await expect.poll(async () => (await visit.launcher.boundingBox())?.x).toBe(20);
  });

  test('a surrounding React Native app receives closeWindow, but not setUser with the session token', async ({
    visit,
  }) => {
    await visit.page.evaluate(() => {
      const posted: string[] = [];
      Object.assign(window, {
        posted,
        ReactNativeWebView: { postMessage: (text: string) => posted.push(text) },
      });
    });
    await visit.post({ event: 'setUser', session: { convToken: 'secret' } });
    await visit.post({ event: 'closeWindow' });
    await expect
      .poll(() => visit.page.evaluate(() => (window as TestWindow).posted))
      .toEqual(['chatbot-widget:{"event":"closeWindow"}']);
  });

  test('emit: get returns the value of the last `availability` event', async ({ visit }) => {
    await visit.post({
      event: 'emit',
      name: 'availability',
      data: { online: false, nextOpenAt: '2026-11-21T09:00:00Z' },
    });
    await expect
      .poll(() => visit.page.evaluate(() => window.chatWidget?.('get', 'availability')))
      .toEqual({ online: false, nextOpenAt: '2026-11-21T09:00:00Z' });
  });

  test('error: fires error, or identity:error for a rejected identity', async ({ visit }) => {
    await visit.post({ event: 'error', errorType: 'UPLOAD', data: { message: 'too big' } });
    const data = { code: 'bad_hash', message: 'No.', status: 401, response: { hint: 'Sign it again.' } };
    await visit.post({ event: 'error', errorType: 'SET_USER_ERROR', data });
    await expect
      .poll(() => visit.page.evaluate(events))
      .toEqual([
        ['error', { code: 'UPLOAD', message: 'too big' }],
        ['identity:error', { ...data, retryable: false }],
      ]);
  });

  test('openPopupWindow: opens only http and https URLs, and gives foreign pages no opener', async ({
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
      await visit.post({ event: 'openPopupWindow', url });
    const from = new URL(visit.page.url()).origin;
    expect(await visit.page.evaluate(() => (window as TestWindow).opened)).toEqual([
      ['https://kiln.example/mug', '_blank', 'noopener'],
      [`${sites.backend}/widget#code=1&from=${from}`, 'chat-demo', 'popup,width=400,height=600,resizable=no'],
    ]);
  });

  test('closing the pop-out posts popout-closed to the widget', async ({ visit }) => {
    const opening = visit.page.waitForEvent('popup');
    await visit.post({ event: 'openPopupWindow', url: '/widget?popout' });
    const popup = await opening;
    await popup.close();
    await expect.poll(() => visit.received('popout-closed')).toHaveLength(1);
  });

  test('playAudio: plays one sound for several messages in quick succession, and closes the AudioContext', async ({
    visit,
  }) => {
    await visit.page.evaluate(() => {
      const Real = window.AudioContext;
      const audioContexts: unknown[] = [];
      Object.assign(window, { audioContexts });
      window.AudioContext = class extends Real {
        constructor() {
          super();
          audioContexts.push(this);
        }
      };
    });
    const errors: Error[] = [];
    visit.page.on('pageerror', (error) => errors.push(error));
    const sounds = () => visit.page.evaluate(() => (window as TestWindow).audioContexts.length);
    await visit.page.locator('#buy').click();
    await visit.post({ event: 'playAudio' });
    await expect.poll(sounds).toBe(1);
    await visit.post({ event: 'playAudio' });
    await visit.post({ event: 'playAudio' });
    await visit.launcher.click();
    await visit.post({ event: 'playAudio' });
    expect(await sounds()).toBe(1);
    await expect
      .poll(() => visit.page.evaluate(() => (window as TestWindow).audioContexts[0]?.state))
      .toBe('closed');
    expect(errors).toEqual([]);
  });
});
