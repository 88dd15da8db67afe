import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const head = '<meta name="viewport" content="width=device-width">';

const pageState = () => ({
  scroll: [window.scrollX, window.scrollY],
  attributes: [document.body, document.documentElement].map((element) => element.getAttributeNames()),
  sheets: document.adoptedStyleSheets.length,
  inert: document.body.inert,
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('the open chat fills a small screen, and the page is restored when the chat closes', async ({
    visit,
  }) => {
    await visit.open({ head });
    await expect(visit.launcher).toBeVisible();
    await visit.page.evaluate(() => window.scrollTo(0, 700));
    const before = await visit.page.evaluate(pageState);
    await visit.launcher.tap();
    await expect(visit.panel).toHaveClass(/ready/);
    await expect.poll(() => visit.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
    await expect(visit.panel).toHaveAttribute('aria-modal', 'true');
    await expect(visit.launcher).toBeHidden();
    await visit.page.mouse.wheel(0, 500);
    expect(await visit.page.evaluate(() => [document.body.inert, window.scrollY])).toEqual([true, 700]);
    expect((await visit.received('config-set'))[0]).toMatchObject({ isMobile: true });
    await visit.post({ event: 'closeWindow' });
    await expect(visit.panel).toBeHidden();
    await expect(visit.launcher).toBeVisible();
    await expect.poll(() => visit.page.evaluate(pageState)).toEqual(before);
    await visit.launcher.tap();
    await expect.poll(() => visit.page.evaluate(() => document.body.inert), 'a second time').toBe(true);
    await visit.post({ event: 'closeWindow' });
    await expect.poll(() => visit.page.evaluate(pageState)).toEqual(before);
  });

  test('a chat that does not load can still be closed with the launcher', async ({ visit }) => {
    await visit.page.route('**/widget?*', () => undefined);
    await visit.open({ head });
    await visit.launcher.tap();
    await expect(visit.panel).toBeVisible();
    await visit.launcher.tap();
    await expect(visit.panel).toBeHidden();
  });

  test('a chat whose chat-frame.js fails to load shows the error, and can be closed with the launcher', async ({
    visit,
  }) => {
    await visit.page.route('**/chat-frame.js*', (route) => route.abort());
    await visit.open({ head });
    await visit.launcher.tap();
    await expect(visit.panel.getByRole('alert')).toBeVisible();
    await expect.poll(() => visit.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
    await visit.launcher.tap();
    await expect(visit.panel).toBeHidden();
  });

  test('Back closes the chat instead of leaving the page', async ({ visit }) => {
    await visit.open({ head });
    await visit.launcher.tap();
    await expect(visit.panel).toHaveClass(/ready/);
    await expect.poll(() => visit.page.evaluate(() => history.state)).toEqual({ chatWidget: 1 });
    const address = visit.page.url();
    await visit.page.goBack();
    await expect(visit.panel).toBeHidden();
    expect(visit.page.url()).toBe(address);
    expect(await visit.page.evaluate(() => history.state)).toBeNull();
  });

  test('Back first asks the widget to close what is open in the chat, and then closes the chat', async ({
    visit,
  }) => {
    await visit.open({ head });
    await visit.launcher.tap();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'setOpenLayers', count: 1 });
    await expect.poll(() => visit.page.evaluate(() => history.state)).toEqual({ chatWidget: 2 });
    await visit.page.goBack();
    await expect.poll(() => visit.received('back')).toHaveLength(1);
    await expect(visit.panel).toBeVisible();
    await visit.post({ event: 'setOpenLayers', count: 0 });
    await visit.page.goBack();
    await expect(visit.panel).toBeHidden();
  });

  test('after the chat is closed, the next Back leaves the page', async ({ visit, sites }) => {
    const first = sites.serve({ html: '<title>first</title>' });
    await visit.page.goto(first);
    await visit.open({ head });
    await visit.launcher.tap();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'closeWindow' });
    await expect.poll(() => visit.page.evaluate(() => history.state)).toBeNull();
    await visit.page.goBack();
    expect(visit.page.url()).toBe(first);
  });

  test('the chat stays above the on-screen keyboard by following the visual viewport', async ({ visit }) => {
    await visit.open({ head });
    await visit.launcher.tap();
    await expect(visit.panel).toHaveClass(/ready/);
    await showKeyboard(visit.page, { height: 360, offsetTop: 40 });
    await expect.poll(() => visit.panel.boundingBox()).toEqual({ x: 0, y: 40, width: 375, height: 360 });
    await showKeyboard(visit.page, { height: 667, offsetTop: 0 });
    await expect.poll(() => visit.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
  });

  test('a preview covers at most 40 % of the screen’s height and does not lock the page', async ({
    visit,
  }) => {
    await visit.open({ head, settings: { load: 'immediate' } });
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'updateIframeHeight', isFixedHeight: true, extraHeight: 900 });
    await visit.post({ event: 'setUnreadMode' });
    await expect(visit.panel).toBeVisible();
    expect((await visit.panel.boundingBox())?.height).toBeLessThanOrEqual(667 * 0.4 + 1);
    expect(await visit.page.evaluate(() => document.body.inert)).toBe(false);
  });
});

/** Changes the visual viewport as an on-screen keyboard would, because Chromium cannot emulate one. */
const showKeyboard = (page: Page, visible: { readonly height: number; readonly offsetTop: number }) =>
  page.evaluate(({ height, offsetTop }) => {
    Object.defineProperties(window.visualViewport ?? {}, {
      height: { configurable: true, get: () => height },
      offsetTop: { configurable: true, get: () => offsetTop },
    });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, visible);

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  for (const style of ['popup', 'full', 'embed'] as const)
    test(`a chat with the style ${style} fits above the on-screen keyboard, and gets its size back when the keyboard closes`, async ({
      visit,
    }) => {
      const settings = style === 'embed' ? { style, mount: '#place' } : { style };
      await visit.open({
        settings,
        ...(style === 'embed' ? { body: '<div id="place" style="height: 900px"></div>' } : {}),
      });
      if (style === 'popup') await visit.launcher.tap();
      await expect(visit.panel).toHaveClass(/ready/);
      const box = () => visit.panel.boundingBox();
      await visit.panel.evaluate((panel) =>
        Promise.all(panel.getAnimations().map(({ finished }) => finished)),
      );
      const before = await box();
      await showKeyboard(visit.page, { height: 600, offsetTop: 0 });
      // An embedded chat scrolls with its page.
      const top = async () => (style === 'embed' ? 0 : ((await box())?.y ?? 0));
      await expect.poll(async () => (await top()) + ((await box())?.height ?? 0)).toBeLessThanOrEqual(600);
      expect(await top()).toBeGreaterThanOrEqual(0);
      expect((await box())?.height).toBeGreaterThan(500);
      await showKeyboard(visit.page, { height: 1180, offsetTop: 0 });
      await expect.poll(box).toEqual(before);
    });
});

test.describe('when the viewport shrinks', () => {
  test('the open chat fills a viewport that shrinks, and becomes a panel again when the viewport grows', async ({
    visit,
  }) => {
    await visit.open();
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await expect.poll(async () => (await visit.panel.boundingBox())?.width).toBe(400);
    await visit.page.setViewportSize({ width: 800, height: 420 });
    await expect.poll(() => visit.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 800, height: 420 });
    await expect.poll(() => visit.page.evaluate(() => document.body.inert)).toBe(true);
    await expect
      .poll(() => visit.received('toggle-close-button'))
      .toEqual([{ event: 'toggle-close-button', isMobile: true }]);
    await visit.page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await visit.panel.boundingBox())?.width).toBe(400);
    await expect.poll(() => visit.page.evaluate(() => document.body.inert)).toBe(false);
  });
});
