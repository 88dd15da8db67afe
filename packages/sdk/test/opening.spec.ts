import { expect, test } from './test.ts';

test.describe('opening and closing', () => {
  test('the launcher is a button with an accessible name and state', async ({ visit }) => {
    await visit.open();
    await expect(visit.launcher).toHaveAccessibleName('Chat with us');
    await expect(visit.launcher).toHaveAttribute('aria-expanded', 'false');
    await expect(visit.launcher).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(visit.launcher).toHaveAttribute('aria-controls', 'panel');
    await expect.poll(async () => (await visit.launcher.boundingBox())?.width).toBeGreaterThanOrEqual(48);
    expect((await visit.launcher.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  });

  test('a click on the launcher opens the panel, moves focus into it, and sends the settings to the widget', async ({
    visit,
  }) => {
    await visit.open();
    await visit.launcher.click();
    await expect(visit.panel).toBeVisible();
    const widget = await visit.widget();
    await expect(widget.locator('textarea')).toBeFocused();
    expect(widget.url()).toContain('flow_token=demo');
    expect(widget.url()).not.toContain('conv_token');
    const [config, ...rest] = await visit.received();
    expect(config).toMatchObject({ event: 'config-set', isOpen: true, locale: 'en', session: {} });
    expect(rest).toMatchObject([{ event: 'toggle-open', isOpen: true }, { event: 'widget-visible' }]);
    const frame = visit.page.locator('chat-widget iframe');
    await expect(frame).toHaveAttribute('allow', 'clipboard-write; autoplay; fullscreen; microphone');
    await expect(frame).toHaveAttribute('title', 'Chat');
    // The frame needs no `loading`, because it is created on demand, and no `sandbox`, because its origin isolates it
    // (docs/host-page.md, How does the iframe behave?).
    for (const name of ['loading', 'sandbox']) await expect(frame).not.toHaveAttribute(name);
  });

  test('the first opening moves focus into the chat even on a page of another site', async ({ visit }) => {
    await visit.open();
    await visit.page.goto(visit.page.url().replace('127.0.0.1', 'localhost'));
    await visit.launcher.press('Enter');
    await expect(visit.panel).toHaveClass(/ready/);
    const frame = await visit.widget();
    await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true);
  });

  test('a video in the chat may use full screen even on a page of another site', async ({ visit }) => {
    await visit.open();
    await visit.page.goto(visit.page.url().replace('127.0.0.1', 'localhost'));
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    const frame = await visit.widget();
    expect(await frame.evaluate(() => document.fullscreenEnabled)).toBe(true);
  });

  test('Escape in the widget closes the chat and returns focus to the launcher', async ({ visit }) => {
    await visit.open();
    await visit.launcher.focus();
    await visit.page.keyboard.press('Enter');
    await expect((await visit.widget()).locator('textarea')).toBeFocused();
    await visit.page.keyboard.press('Escape');
    await expect(visit.panel).toBeHidden();
    await expect(visit.launcher).toBeFocused();
    await expect(visit.launcher).toHaveAttribute('aria-expanded', 'false');
  });

  test('an open chat is open again on the next page, without taking focus', async ({ visit }) => {
    await visit.open();
    await visit.launcher.click();
    await expect((await visit.widget()).locator('textarea')).toBeFocused();
    await visit.page.reload();
    await expect(visit.panel).toBeVisible();
    await expect.poll(async () => (await visit.received('config-set'))[0]).toMatchObject({ isOpen: true });
    expect(await visit.received('toggle-open')).toEqual([]);
    await expect(visit.page.locator('body')).toBeFocused();
  });
});
