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
  });

  test('a chat that does not load can still be closed with the launcher', async ({ visit }) => {
    await visit.page.route('**/widget?*', () => undefined);
    await visit.open({ head });
    await visit.launcher.tap();
    await expect(visit.panel).toBeVisible();
    await visit.launcher.tap();
    await expect(visit.panel).toBeHidden();
  });

  test('Back closes the chat instead of leaving the page', async ({ visit }) => {
    await visit.open({ head });
    await visit.launcher.tap();
    await expect(visit.panel).toHaveClass(/ready/);
    await expect.poll(() => visit.page.evaluate(() => history.state)).toEqual({ chatWidget: true });
    const address = visit.page.url();
    await visit.page.goBack();
    await expect(visit.panel).toBeHidden();
    expect(visit.page.url()).toBe(address);
    expect(await visit.page.evaluate(() => history.state)).toBeNull();
  });

  test('a closed chat leaves no extra history entry', async ({ visit, sites }) => {
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
    await visit.page.evaluate(() => {
      Object.defineProperties(window.visualViewport ?? {}, {
        height: { configurable: true, get: () => 360 },
        offsetTop: { configurable: true, get: () => 40 },
      });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect.poll(() => visit.panel.boundingBox()).toEqual({ x: 0, y: 40, width: 375, height: 360 });
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

test.describe('when the viewport shrinks', () => {
  test('the open chat fills a viewport that shrinks, and becomes a panel again when the viewport grows', async ({
    visit,
  }) => {
    await visit.open();
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    expect((await visit.panel.boundingBox())?.width).toBe(400);
    await visit.page.setViewportSize({ width: 800, height: 420 });
    await expect.poll(() => visit.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 800, height: 420 });
    expect(await visit.received('toggle-close-button')).toEqual([
      { event: 'toggle-close-button', isMobile: true },
    ]);
    await visit.page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await visit.panel.boundingBox())?.width).toBe(400);
    expect(await visit.page.evaluate(() => document.body.inert)).toBe(false);
  });
});
