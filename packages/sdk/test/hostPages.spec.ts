import { paintedColor } from './paintedColor.ts';
import type { TestWindow } from './TestWindow.ts';
import { expect, test } from './test.ts';

const strictPolicy = (backend: string) =>
  [
    "default-src 'none'",
    "script-src 'nonce-n'",
    "style-src 'self'",
    `frame-src ${backend}`,
    `connect-src ${backend}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

test.describe('the loader', () => {
  test('the launcher and the panel keep their widths on a page that unsets all styles', async ({ visit }) => {
    await visit.open({
      head: '<style>* { all: unset !important } div, button, iframe, chat-widget { display: none !important; opacity: 0 !important; transform: scale(3) !important }</style>',
    });
    await expect(visit.launcher).toBeVisible();
    // The launcher is smaller while it appears.
    await expect.poll(() => visit.launcher.boundingBox()).toMatchObject({ width: 56, height: 56 });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    // The panel is smaller while it opens.
    await expect.poll(() => visit.panel.boundingBox()).toMatchObject({ width: 400 });
  });

  test('the chat works under a strict CSP with Trusted Types, without a violation', async ({
    visit,
    sites,
  }) => {
    const violations: string[] = [];
    visit.page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text());
    });
    await visit.open({
      body: '<h1>Shop</h1>',
      headers: { 'content-security-policy': strictPolicy(sites.backend) },
    });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await expect((await visit.widget()).locator('textarea')).toBeFocused();
    await visit.post({ event: 'handleNotificationDot', unreadMessageCount: 2 });
    await visit.post({ event: 'closeWindow' });
    await expect(visit.launcher).toHaveAccessibleName('Chat with us, 2 unread messages');
    await visit.command('shutdown');
    expect(violations).toEqual([]);
  });

  test('a click on the launcher opens the chat without errors on a page that modified built-in objects', async ({
    visit,
  }) => {
    await visit.open({
      head: `<script nonce="n">Array.prototype.last = function () {}; Object.prototype.extra = 'x'; window.fetch = null; String.prototype.startsWith = null;</script>`,
    });
    const errors: Error[] = [];
    visit.page.on('pageerror', (error) => errors.push(error));
    await visit.launcher.click();
    await expect(visit.launcher).toHaveAttribute('aria-expanded', 'true');
    expect(errors).toEqual([]);
  });

  test('the loader reads its settings from the data attributes of its tag', async ({ visit, sites }) => {
    await visit.open({
      html: `<!doctype html><html lang="fr"><body><p>x</p><script async src="${sites.backend}/loader.js" data-flow-token="shop" data-position="left" data-brand="#ffd500" data-label="Ask us"></script></body></html>`,
    });
    await expect(visit.launcher).toHaveAccessibleName('Ask us');
    await expect.poll(async () => (await visit.launcher.boundingBox())?.x).toBe(20);
    await visit.launcher.click();
    const query = Object.fromEntries(new URL((await visit.widget()).url()).searchParams);
    const domain = new URL(visit.page.url()).host;
    expect(query).toEqual({ flow_token: 'shop', locale: 'fr', domain });
  });

  test('the loader reads its settings from the URL of an injected tag', async ({ visit, sites }) => {
    await visit.open({
      html: `<!doctype html><html lang="en"><body><script>const tag = document.createElement('script'); tag.src = '${sites.backend}/loader.js?flow=gtm&label=Ask'; document.body.append(tag)</script></body></html>`,
    });
    await expect(visit.launcher).toHaveAccessibleName('Ask');
    await visit.launcher.click();
    expect((await visit.widget()).url()).toContain('flow_token=gtm');
  });

  test('a loader in the head adds the chat after the body', async ({ visit, sites }) => {
    await visit.open({
      html: `<!doctype html><html><head><script src="${sites.backend}/loader.js" data-flow-token="demo" data-load="immediate"></script></head><body><p id="last">x</p></body></html>`,
    });
    await expect(visit.launcher).toBeVisible();
    expect(await visit.page.evaluate(() => document.documentElement.lastElementChild?.localName)).toBe(
      'chat-widget',
    );
  });

  test('hovering, opening, closing and previewing the chat cause no layout shift', async ({ visit }) => {
    await visit.page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push(`${Object(entry).value}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit.open();
    await visit.launcher.hover();
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'closeWindow' });
    await expect(visit.panel).toBeHidden();
    await visit.post({ event: 'updateIframeHeight', isFixedHeight: true, extraHeight: 120 });
    await visit.post({ event: 'setUnreadMode' });
    await expect(visit.panel).toHaveCSS('opacity', '1');
    await visit.post({ event: 'resetUnreadMode' });
    await expect(visit.panel).toBeHidden();
    expect(await visit.page.evaluate(() => (window as TestWindow).moved)).toEqual([]);
  });

  test('without constructable style sheets, the chat uses a style element with the nonce of the script tag', async ({
    visit,
    sites,
  }) => {
    const violations: string[] = [];
    visit.page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text());
    });
    await visit.page.addInitScript(() => {
      Object.assign(window, {
        CSSStyleSheet: class {
          constructor() {
            throw new TypeError('Illegal constructor');
          }
        },
      });
    });
    await visit.open({
      html: `<!doctype html><html lang="en"><body><p>x</p><script nonce="n" src="${sites.backend}/loader.js" data-flow-token="demo"></script></body></html>`,
      headers: {
        'content-security-policy': strictPolicy(sites.backend).replace(
          "style-src 'self'",
          "style-src 'nonce-n'",
        ),
      },
    });
    await expect(visit.launcher).toBeVisible();
    // The launcher is smaller while it appears.
    await expect.poll(() => visit.launcher.boundingBox()).toMatchObject({ width: 56, height: 56 });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    expect(violations).toEqual([]);
  });

  test('the loader adds only one global to window', async ({ visit, sites }) => {
    await visit.page.goto(sites.serve({ html: '<!doctype html><title>x</title>' }));
    const before = await visit.page.evaluate(() => Object.getOwnPropertyNames(window));
    await visit.page.addScriptTag({ url: `${sites.backend}/loader.js?flow=demo` });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    const after = await visit.page.evaluate(() => Object.getOwnPropertyNames(window));
    expect(after.filter((name) => !before.includes(name) && !/^\d+$/.test(name))).toEqual(['chatWidget']);
  });

  test('the color scheme auto follows the page’s meta element if the page’s styles set no color scheme', async ({
    visit,
  }) => {
    await visit.open({
      settings: { colorScheme: 'auto', load: 'immediate' },
      head: '<meta name="color-scheme" content="dark">',
    });
    await expect.poll(() => visit.received('config-set')).toMatchObject([{ hostColorScheme: 'dark' }]);
  });

  test('the color scheme auto follows the page’s color-scheme property as it changes', async ({ visit }) => {
    await visit.open({
      settings: { colorScheme: 'auto' },
      head: '<style>:root { color-scheme: light } :root.night { color-scheme: dark }</style>',
    });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    const background = () => visit.panel.evaluate((panel) => getComputedStyle(panel).backgroundColor);
    expect(await background()).toBe('rgb(255, 255, 255)');
    await visit.page.evaluate(() => document.documentElement.classList.add('night'));
    await expect.poll(background).not.toBe('rgb(255, 255, 255)');
    await expect
      .poll(() => visit.received('set-color-scheme'))
      .toEqual([{ event: 'set-color-scheme', darkMode: 'auto', hostColorScheme: 'dark' }]);
  });

  test('in a single-page app the widget receives every new URL, and the frame is not reloaded', async ({
    visit,
  }) => {
    await visit.open({ settings: { load: 'immediate' } });
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.page.evaluate(() => history.pushState(null, '', '?page=2'));
    await visit.page.evaluate(() => history.replaceState(null, '', '?page=3'));
    await visit.page.evaluate(() => document.body.replaceWith(document.createElement('body')));
    await expect
      .poll(async () =>
        (await visit.received('change-url')).map(({ referrerURL }) => new URL(String(referrerURL)).search),
      )
      .toEqual(['?page=2', '?page=3']);
    expect(await visit.received('config-set')).toHaveLength(1);
    await expect(visit.launcher).toBeVisible();
  });

  test('the launcher’s icon is black on light brand colors and white on dark ones', async ({ visit }) => {
    await visit.open();
    for (const [brand, icon] of [
      ['#ffd500', 'rgb(0, 0, 0)'],
      ['#fafafa', 'rgb(0, 0, 0)'],
      ['#111111', 'rgb(255, 255, 255)'],
      ['#2457d6', 'rgb(255, 255, 255)'],
      // White has too little contrast on this red, so the red is darkened.
      ['#ff3b30', 'rgb(255, 255, 255)'],
    ]) {
      await visit.command('setTheme', { brand });
      const on = await paintedColor(visit.launcher, 'color');
      expect([brand, on]).toEqual([brand, icon]);
      expect(contrast(on, await paintedColor(visit.launcher)), brand).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('when the chat opens, the close icon replaces the launcher’s icon, with the same horizontal center', async ({
    visit,
  }) => {
    await visit.open();
    const opacities = () =>
      visit.launcher
        .locator('path')
        .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).opacity));
    await expect.poll(opacities).toEqual(['1', '0']);
    await visit.launcher.click();
    await expect.poll(opacities).toEqual(['0', '1']);
    const [chat = 0, close = 0] = await visit.launcher.locator('path').evaluateAll((icons) =>
      icons.map((icon) => {
        const { x, width } = icon.getBoundingClientRect();
        return x + width / 2;
      }),
    );
    expect(Math.abs(chat - close)).toBeLessThan(1);
  });

  test('the launcher of a black brand is gray in the dark color scheme', async ({ visit }) => {
    await visit.open();
    const fill = () => paintedColor(visit.launcher);
    await visit.command('setTheme', { brand: '#000000', colorScheme: 'light' });
    expect(await fill()).toBe('rgb(0, 0, 0)');
    await visit.command('setTheme', { brand: '#000000', colorScheme: 'dark' });
    expect(await fill()).toBe('rgb(93, 93, 93)');
  });

  test('the panel has no animation when the visitor prefers reduced motion', async ({ visit }) => {
    await visit.page.emulateMedia({ reducedMotion: 'reduce' });
    await visit.open();
    const durations = await visit.panel.evaluate((panel) => {
      const style = getComputedStyle(panel);
      return [style.transitionDuration, getComputedStyle(panel, '::before').animationName];
    });
    expect(durations).toEqual(['0s', 'none']);
  });
});

/** WCAG 2, for `rgb(r, g, b)` colors. */
function contrast(first: string, second: string): number {
  const luminances = [first, second].map((color) => {
    const channels = color.match(/\d+/g)?.map(Number) ?? [];
    const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
      channel <= 10 ? channel / 3295 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  });
  return Math.max(...luminances) / Math.min(...luminances);
}
