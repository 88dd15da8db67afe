import { devices, type Page } from '@playwright/test';
import { readPhoneLink } from '../readPhoneLink.ts';
import type { Visitor } from './screenTest.ts';
import { expect, test } from './screenTest.ts';

async function startConversation(visitor: Visitor, settings = {}): Promise<void> {
  await visitor.visit(settings);
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
}

async function pick(visitor: Visitor, name: string): Promise<void> {
  await visitor.widget.getByRole('button', { name: 'More' }).click();
  await visitor.widget.getByRole('menuitem', { name }).click();
}

async function popOut(visitor: Visitor): Promise<Page> {
  const opening = visitor.page.waitForEvent('popup');
  await pick(visitor, 'Open in a new window');
  return opening;
}

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

test('the chat continues in a 400 × 600 pop-out, and the frame shows a notice and can take the chat back', async ({
  visitor,
}) => {
  await startConversation(visitor);
  const popup = await popOut(visitor);
  await expect(popup.locator('[data-message-id]').filter({ hasText: 'Hello' })).toBeVisible();
  const size = await popup.evaluate(() => [innerWidth, innerHeight]);
  expect(size).toEqual([400, 600]);
  await expect.poll(() => popup.title()).toBe('Kiln & Co.');
  expect(popup.url(), 'the URL contains neither token nor code').not.toMatch(/conv_token|code=/);
  await expect(
    popup.getByRole('button', { name: 'Close chat' }),
    'no close button in the chat, because the window has one',
  ).toHaveCount(0);

  const movedNotice = visitor.widget.getByText('The chat is open in another window');
  await expect(movedNotice).toBeVisible();
  await popup.getByRole('textbox', { name: 'Message' }).fill('From the window');
  await popup.keyboard.press('Enter');
  await expect(visitor.message('From the window')).toBeAttached();

  const closing = popup.waitForEvent('close');
  await visitor.widget.getByRole('button', { name: 'Continue here' }).click();
  await closing;
  await expect(movedNotice).toHaveCount(0);
  await expect(visitor.message('From the window')).toBeVisible();
  await visitor.send('Back again');
  await expect(visitor.message('Back again')).toHaveAttribute('data-status', 'sent');
});

test('closing the pop-out returns the chat to the frame', async ({ visitor }) => {
  await startConversation(visitor);
  const popup = await popOut(visitor);
  const movedNotice = visitor.widget.getByText('The chat is open in another window');
  await expect(movedNotice).toBeVisible();
  await popup.close();
  await expect(movedNotice).toHaveCount(0);
  await expect(visitor.composer).toBeVisible();
});

test('the chat continues in the frame when the backend closes the pop-out or the browser blocks it', async ({
  visitor,
  agent,
}) => {
  await startConversation(visitor);
  await visitor.waitUntilConnected();
  const popup = await popOut(visitor);
  const movedNotice = visitor.widget.getByText('The chat is open in another window');
  await expect(movedNotice).toBeVisible();
  await expect(popup.locator('[data-message-id]').filter({ hasText: 'Hello' })).toBeVisible();
  const closing = popup.waitForEvent('close');
  await agent.push(await agent.newestConversation(), 'popup_window_close');
  await closing;
  expect((await visitor.posted()).map(({ event }) => event)).toContain('closePopupWindow');
  await expect(movedNotice).toHaveCount(0);

  await visitor.listen('error');
  await visitor.page.evaluate(() => Object.assign(window, { open: () => null }));
  await pick(visitor, 'Open in a new window');
  await expect.poll(() => visitor.received('error')).toMatchObject([{ code: 'popup_blocked' }]);
  await expect(movedNotice).toHaveCount(0);
  await visitor.send('Still here');
  await expect(visitor.message('Still here')).toHaveAttribute('data-status', 'sent');
});

test('a phone continues the conversation with a link that works once', async ({ visitor, browser }) => {
  await startConversation(visitor);
  await pick(visitor, 'Continue on your phone');
  const { widget } = visitor;
  await expect(widget.getByRole('img', { name: /QR code/ })).toBeVisible();
  const link = await readPhoneLink(widget);
  expect(new URL(link).hash).toMatch(/^#code=[\w-]+$/);
  expect(link).not.toContain('conv_token');
  const continueOnPhone = async () => {
    const phone = await browser.newPage(devices['Pixel 7']);
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Continue', exact: true }).click();
    return phone;
  };
  const first = await continueOnPhone();
  await expect(first.locator('[data-message-id]').filter({ hasText: 'Hello' })).toBeVisible();
  await first.getByRole('button', { name: 'More' }).click();
  await expect(first.getByRole('menuitem', { name: 'End conversation' })).toBeVisible();
  await expect(first.getByRole('menuitem', { name: 'Continue on your phone' })).toHaveCount(0);
  await first.close();
  const second = await continueOnPhone();
  await expect(second.getByText('This code has expired')).toBeVisible();
  await expect(second.locator('[data-message-id]')).toHaveCount(0);
  await second.close();
});

const heightShares = { full: 1, tall: 0.88, compact: 0.56 } as const;

test('a link opens over the chat, in a sheet of the requested height', async ({ visitor }) => {
  await visitor.visit();
  await visitor.listen('ON_URL_OPENED');
  await visitor.listen('ON_URL_CLOSE');
  await visitor.openConversation();
  const { widget, page } = visitor;
  await page.route('https://kiln.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The size guide</h1>' }),
  );
  const sheet = widget.getByRole('dialog');
  const title = 'A very long title of a page that says much more than fits into one line of a header';
  for (const [ratio, share] of Object.entries(heightShares)) {
    await test.step(ratio, async () => {
      await visitor.command('openUrl', { url: 'https://kiln.example/size', title, ratio });
      await expect(
        sheet.frameLocator('iframe').getByRole('heading', { name: 'The size guide' }),
      ).toBeVisible();
      const [panelHeight, sheetHeight] = await Promise.all(
        [widget.locator('body'), sheet].map(async (part) => (await part.boundingBox())?.height ?? 0),
      );
      expect((sheetHeight ?? 0) / (panelHeight ?? 1)).toBeCloseTo(share, 1);
      await expect(sheet.getByRole('heading')).toHaveText(title);
      expect((await sheet.getByRole('heading').boundingBox())?.width).toBe(250);
      await expect(sheet.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*(same-origin|top-navigation))/);
      await expect(sheet.getByText('kiln.example', { exact: true })).toBeVisible();
      const inNewTab = sheet.getByRole('link', { name: 'Open in a new tab' }).first();
      await expect(inNewTab).toHaveAttribute('rel', /noopener/);
      await expect(inNewTab).toHaveAttribute('target', '_blank');
      await expect(inNewTab).toHaveAttribute('href', 'https://kiln.example/size');
      if (ratio === 'tall') await page.keyboard.press('Escape');
      else await sheet.getByRole('button', { name: 'Back to the chat' }).click();
      await expect(sheet).toHaveCount(0);
    });
  }
  await expect(visitor.launcher, 'Escape closed only the sheet').toHaveAttribute('aria-expanded', 'true');
  expect(await visitor.received('ON_URL_OPENED')).toHaveLength(3);
  await expect.poll(() => visitor.received('ON_URL_CLOSE')).toHaveLength(3);
});

test('a card’s link with a ratio opens over the chat, any other in a new tab', async ({ visitor, agent }) => {
  await startConversation(visitor);
  await visitor.waitUntilConnected();
  await visitor.page
    .context()
    .route('https://kiln.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The mug</h1>' }),
    );
  const link = (text: string, more = {}) => ({
    type: 'link',
    text,
    uri: 'https://kiln.example/mug',
    ...more,
  });
  const actions = [link('See it here', { webview_height_ratio: 'compact' }), link('See it there')];
  for (const name of ['button:clicked', 'bot_button_clicked']) await visitor.listen(name);
  const { id } = await agent.send(await agent.newestConversation(), 'Have a look', {
    content_type: 'cards',
    content_attributes: { items: [{ title: 'Mug', actions }, { title: 'Bowl' }, { title: 'Vase' }] },
  });
  for (const name of ['Next card', 'Previous card'])
    await visitor.widget.getByRole('button', { name }).click();
  await visitor.widget.getByRole('link', { name: 'See it here' }).click();
  const sheet = visitor.widget.getByRole('dialog', { name: 'See it here' });
  await expect(visitor.widget.locator('[data-chat-part="sheet"]')).toHaveAttribute('data-size', 'compact');
  await sheet.getByRole('button', { name: 'Back to the chat' }).click();
  const opening = visitor.page.waitForEvent('popup');
  await visitor.widget.getByRole('link', { name: 'See it there' }).click();
  await (await opening).close();
  const [one, other] = [
    await visitor.received('button:clicked'),
    await visitor.received('bot_button_clicked'),
  ];
  expect([one, other], 'each click on a link fires with the message id').toMatchObject(
    Array(2).fill(Array(2).fill({ id })),
  );
});

test('the overlay of a page that does not load shows the host name and a spinner, and then a link', async ({
  visitor,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  const { widget, page } = visitor;
  await page.route('https://slow.example/**', () => undefined);
  await page.clock.install();
  await visitor.command('openUrl', { url: 'https://slow.example/', ratio: 'tall' });
  const sheet = widget.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'slow.example' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Loading slow.example' })).toBeVisible();
  await page.clock.fastForward(10_500);
  await expect(sheet.getByText('This page can’t be shown here')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Open in a new tab' }).last()).toHaveAttribute(
    'href',
    'https://slow.example/',
  );
});

for (const [url, message] of [
  ['https://kiln.example/', 'openPopupWindow'],
  ['javascript:alert(1)', null],
] as const) {
  test(`openUrl with ${url} and no ratio posts ${message ?? 'no openPopupWindow'} to the host page`, async ({
    visitor,
  }) => {
    await visitor.visit();
    await visitor.page.route('https://kiln.example/**', (route) => route.fulfill({ body: 'ok' }));
    await visitor.openConversation();
    await visitor.command('openUrl', { url });
    await visitor.command('openUrl', { url: 'https://kiln.example/last', ratio: 'tall' });
    await expect(visitor.widget.getByRole('dialog')).toBeVisible();
    const requests = (await visitor.posted()).filter(({ event }) => event === 'openPopupWindow');
    expect(requests.map((request) => request.url)).toEqual(message ? [url] : []);
  });
}

test.describe('in the web view of an app', () => {
  test('the widget in a web view posts loaded, and its close button posts close-widget', async ({
    page,
    backend,
  }) => {
    await page.addInitScript(() => {
      const posted: string[] = [];
      Object.assign(window, {
        posted,
        ReactNativeWebView: { postMessage: (text: string) => posted.push(text) },
      });
    });
    await page.goto(`${backend.url}/widget?flow_token=demo`);
    await page.getByRole('button', { name: 'Close chat' }).click();
    const posted = await page.evaluate(() => (window as typeof window & { posted: string[] }).posted);
    const events = posted.map((text) => JSON.parse(text.replace('chatbot-widget:', '')).event);
    expect(events[0]).toBe('loaded');
    expect(events, 'among other messages').toContain('close-widget');
    expect(events).not.toContain('setUser');
  });

  test('“Continue on your phone” and “Open in a new window” are not offered in a web view', async ({
    page,
    backend,
    configure,
  }) => {
    await configure({ hasAConnectedAgentBot: false });
    const menu = async () => {
      await page.getByRole('button', { name: 'More' }).click();
      return page.getByRole('menu').textContent();
    };
    await page.goto(`${backend.url}/widget?flow_token=demo`);
    await page.getByRole('button', { name: 'Send us a message' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(await menu(), 'in a browser').toContain('Continue on your phone');
    await page.addInitScript(() =>
      Object.assign(window, { ReactNativeWebView: { postMessage: () => undefined } }),
    );
    await page.reload();
    const inApp = await menu();
    expect(inApp).toContain('End conversation');
    expect(inApp).not.toMatch(/Continue on your phone|Open in a new window/);
  });
});
