import type { Locator, Page } from '@playwright/test';
import type { Visitor } from '../screens/screenTest.ts';
import { expect, frames, loader, test } from './shopTest.ts';

const place = '<div id="place" style="height: 520px"></div>';
const mounted = 'data-mount="#place"';
const panel = (page: Page) => page.locator('chat-widget .panel');
const scheme = (element: Locator) => element.evaluate((each) => getComputedStyle(each).colorScheme);
const ground = ({ widget }: Visitor) =>
  widget.locator('body').evaluate((body) => {
    const [red = 0] = (getComputedStyle(body).backgroundColor.match(/\d+/g) ?? []).map(Number);
    return red < 128 ? 'dark' : 'light';
  });
const sendHello = async (visitor: Visitor) => {
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
};

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

for (const style of ['embed', 'full'] as const) {
  test(`the channel's style ${style} opens the chat in the page, and Escape does not remove it`, async ({
    visitor,
    backend,
    configure,
    shopUrl,
  }) => {
    await configure({ style });
    await visitor.page.goto(shopUrl(place + loader(backend, style === 'embed' ? mounted : '')));
    await expect(visitor.composer).toBeVisible();
    await expect(visitor.page.locator('chat-widget')).toHaveAttribute('data-style', style);
    await expect(visitor.launcher).toBeHidden();
    await expect(visitor.page.locator('body'), 'does not take focus').toBeFocused();
    await expect(visitor.widget.getByRole('button', { name: 'Close chat' })).toHaveCount(0);
    await visitor.composer.press('Escape');
    await sendHello(visitor);
    await expect(panel(visitor.page)).toBeVisible();

    await visitor.command('close');
    await expect(panel(visitor.page)).toBeHidden();
    await visitor.launcher.click();
    await expect(
      visitor.message('Hello'),
      'the launcher brings back a chat that the page closed',
    ).toBeVisible();
    await expect(visitor.launcher).toBeHidden();
  });

  test(`with the style ${style}, the question for consent stays until the visitor agrees`, async ({
    visitor,
    backend,
    shopUrl,
  }) => {
    const tag = loader(backend, `data-style="${style}" data-mount="#place" data-consent="pending"`);
    await visitor.page.goto(shopUrl(place + tag));
    await expect(visitor.widget.getByRole('heading', { name: 'Before we chat' })).toBeVisible();
    await expect(visitor.widget.getByRole('button', { name: 'Not now' })).toHaveCount(0);
    await visitor.widget.getByRole('heading', { name: 'Before we chat' }).press('Escape');
    await visitor.widget.getByRole('button', { name: 'Agree and chat' }).click();
    await expect(visitor.composer).toBeVisible();
  });
}

test('the close button of an embedded chat closes it, and the launcher opens it again', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  await configure({ style: 'embed', embedChatHeader: 1, embedHeaderClose: 1, hideChatBubble: true });
  await visitor.page.goto(shopUrl(place + loader(backend, mounted)));
  await sendHello(visitor);
  await visitor.widget.getByRole('button', { name: 'Close chat' }).click();
  await expect(panel(visitor.page)).toBeHidden();
  await expect(visitor.launcher).toBeFocused();
  expect((await visitor.page.locator('chat-widget').boundingBox())?.height ?? 0, 'leaves no gap').toBe(0);
  await visitor.launcher.press('Enter');
  await expect(visitor.message('Hello')).toBeVisible();

  await visitor.widget.getByRole('button', { name: 'More' }).click();
  const opening = visitor.page.waitForEvent('popup');
  await visitor.widget.getByRole('menuitem', { name: 'Open in a new window' }).click();
  const popup = await opening;
  const takeBack = visitor.widget.getByRole('button', { name: 'Continue here' });
  await expect(takeBack).toBeVisible();
  const cover = visitor.widget.locator('[data-chat-part="cover"]');
  await expect(cover.getByRole('button', { name: 'Close chat' })).toHaveCount(0);
  await takeBack.press('Escape');
  await takeBack.click();
  await expect(visitor.message('Hello')).toBeVisible();
  await popup.close();
});

test('if the page has no element for an embedded chat, the chat is a popup, and the page gets one warning', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  await configure({ style: 'embed' });
  const warnings: string[] = [];
  visitor.page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('chat:')) warnings.push(message.text());
  });
  const checked = visitor.page.waitForResponse(/\/api\/visit/);
  await visitor.page.goto(shopUrl(loader(backend)));
  await checked;
  await expect(visitor.launcher).toBeVisible();
  await expect(frames(visitor.page), 'no page loads the frame only for the warning').toHaveCount(0);
  await visitor.openConversation();
  await expect(visitor.page.locator('chat-widget')).toHaveAttribute('data-style', 'popup');
  await visitor.close();
  await expect(visitor.launcher).toBeVisible();
  expect(warnings).toEqual([expect.stringContaining('The style "embed" of the channel was ignored')]);
});

test('the page’s own style and launcher replace those of the channel', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  await configure({ style: 'full', hideChatBubble: true, position: 'left', darkMode: 'dark' });
  const own = 'data-style="popup" data-launcher="true" data-position="right" data-color-scheme="light"';
  const checked = visitor.page.waitForResponse(/\/api\/visit/);
  await visitor.page.goto(shopUrl(loader(backend, own)));
  await checked;
  await visitor.openConversation();
  const host = visitor.page.locator('chat-widget');
  await expect(host).toHaveAttribute('data-style', 'popup');
  await expect(host).toHaveAttribute('data-position', 'right');
  await expect(host).toHaveAttribute('data-scheme', 'light');
  await visitor.close();
  await expect(visitor.launcher).toBeVisible();
});

test('a launcher that the channel hides is hidden from the start, and show() shows it', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  await configure({ hideChatBubble: true });
  await visitor.page.goto(shopUrl(`<button data-chat-open>Ask us</button>${loader(backend)}`));
  await expect(visitor.page.locator('chat-widget')).toBeAttached();
  await expect(visitor.launcher).toBeHidden();
  await expect(frames(visitor.page)).toHaveCount(0);
  await visitor.page.getByRole('button', { name: 'Ask us' }).click();
  await expect(visitor.widget.getByRole('button', { name: 'Send us a message' })).toBeVisible();
  await visitor.widget.getByRole('button', { name: 'Close chat' }).click();
  await expect(panel(visitor.page)).toBeHidden();
  await expect(visitor.launcher).toBeHidden();
  await visitor.command('show');
  await expect(visitor.launcher).toBeVisible();
});

for (const [darkMode, page, expected] of [
  ['dark', 'light', 'dark'],
  ['auto', 'dark', 'dark'],
  ['auto', 'light', 'light'],
] as const) {
  test(`with the channel's mode ${darkMode} on a ${page} page, the launcher, the iframe and the widget are ${expected}`, async ({
    visitor,
    backend,
    configure,
    shopUrl,
  }) => {
    await configure({ darkMode });
    // The device prefers the scheme that the page does not have, so `auto` can follow only the page.
    await visitor.page.emulateMedia({ colorScheme: page === 'dark' ? 'light' : 'dark' });
    const style = `<style>:root { color-scheme: ${page} }</style>`;
    await visitor.page.goto(shopUrl(style + loader(backend)));
    await expect.poll(() => scheme(visitor.launcher)).toBe(expected);
    await expect(frames(visitor.page)).toHaveCount(0);
    await visitor.openConversation();
    await expect.poll(() => scheme(frames(visitor.page))).toBe(expected);
    await expect.poll(() => scheme(visitor.widget.locator('html'))).toBe(expected);
    await expect.poll(() => ground(visitor)).toBe(expected);
    if (darkMode !== 'auto') return;
    const other = page === 'dark' ? 'light' : 'dark';
    await visitor.page.evaluate((next) => {
      document.documentElement.style.colorScheme = next;
    }, other);
    await expect.poll(() => scheme(visitor.widget.locator('html'))).toBe(other);
    await expect.poll(() => scheme(frames(visitor.page))).toBe(other);
    await expect.poll(() => ground(visitor)).toBe(other);
  });
}
