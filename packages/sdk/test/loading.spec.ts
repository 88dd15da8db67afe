import type { TestWindow } from './TestWindow.ts';
import { expect, test } from './test.ts';

const kept = () => ({ local: { ...localStorage }, tab: { ...sessionStorage }, cookies: document.cookie });
const nothing = { local: {}, tab: {}, cookies: '' };

test.describe('the frame is made', () => {
  test('when the pointer stays on the launcher, not when it passes', async ({ visit }) => {
    await visit.open();
    await visit.launcher.evaluate((launcher) => {
      launcher.dispatchEvent(new Event('pointerenter'));
      launcher.dispatchEvent(new Event('pointerleave'));
    });
    await expect(visit.page.locator('link[rel=preconnect]')).toHaveCount(1);
    await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(visit.page.frames()).toHaveLength(1);
    await visit.launcher.hover();
    await visit.widget();
    await expect(visit.panel).toBeHidden();
  });

  test('when the keyboard reaches the launcher', async ({ visit }) => {
    await visit.open();
    await visit.launcher.focus();
    await visit.widget();
  });

  test('at an idle moment for a visitor with a session, so that unread messages are counted', async ({
    visit,
  }) => {
    await visit.page.addInitScript(() => localStorage.setItem('chat:demo:session', 'secret'));
    await visit.open();
    await expect
      .poll(() => visit.heard('config-set'))
      .toMatchObject([{ isOpen: false, session: { convToken: 'secret' } }]);
    await expect(visit.panel).toBeHidden();
    await expect(visit.page.locator('body')).toBeFocused();
  });

  test('never before the visitor acts with load: interaction', async ({ visit }) => {
    await visit.page.addInitScript(() => localStorage.setItem('chat:demo:session', 'secret'));
    await visit.open({ settings: { load: 'interaction' } });
    await expect(visit.launcher).toBeVisible();
    await visit.page.waitForLoadState('networkidle');
    expect(visit.page.frames()).toHaveLength(1);
  });

  test('not even the launcher with load: manual, until the page says so', async ({ visit }) => {
    await visit.open({ settings: { load: 'manual' } });
    await visit.page.waitForLoadState('networkidle');
    await expect(visit.page.locator('chat-widget')).toHaveCount(0);
    await visit.command('open');
    await expect(visit.panel).toBeVisible();
    await expect(visit.launcher).toBeHidden();
  });

  test('after a while for campaigns, where the page asked for that', async ({ visit }) => {
    await visit.open({ settings: { campaignsAfterMs: 50 } });
    await visit.widget();
    await expect(visit.panel).toBeHidden();
  });

  test('for an embedded chat when it comes into view', async ({ visit }) => {
    await visit.open({
      settings: { style: 'embed', mount: '#chat' },
      body: '<div style="height:3000px">Long</div><div id="chat" style="height:600px;width:500px"></div>',
    });
    await expect(visit.page.locator('#chat chat-widget')).toHaveCount(1);
    expect(visit.page.frames()).toHaveLength(1);
    await visit.page.locator('#chat').scrollIntoViewIfNeeded();
    await expect(visit.panel).toHaveClass(/ready/);
    expect(await visit.panel.boundingBox()).toMatchObject({ width: 500, height: 600 });
    expect((await visit.heard('config-set'))[0]).toMatchObject({ style: 'embed', isOpen: true });
    await expect(visit.page.locator('body')).toBeFocused();
    await expect(visit.launcher).toBeHidden();
  });

  test('over the whole page with style: full', async ({ visit }) => {
    await visit.open({ settings: { style: 'full' } });
    await expect(visit.panel).toHaveClass(/ready/);
    expect(await visit.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  });
});

test.describe('before the visitor opens the chat', () => {
  for (const consent of ['granted', 'pending', 'denied']) {
    test(`nothing is stored and nothing called with consent ${consent}`, async ({ visit, sites }) => {
      const before = sites.requests.length;
      await visit.open({ settings: { consent } });
      await expect(visit.launcher).toBeVisible();
      await visit.page.waitForLoadState('networkidle');
      expect(await visit.page.evaluate(kept)).toEqual(nothing);
      expect(sites.requests.slice(before)).toEqual(['/loader.js']);
    });
  }
});

test.describe('a visitor who did not agree', () => {
  test('chats, and nothing is stored for the next page', async ({ visit }) => {
    await visit.open({ settings: { consent: 'denied' } });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.say({ event: 'setUser', session: { convToken: 'secret' } });
    expect(await visit.page.evaluate(kept)).toEqual(nothing);
    await (await visit.widget()).evaluate(() => location.reload());
    await expect
      .poll(() => visit.heard('config-set'))
      .toMatchObject([{ consent: 'denied', session: { convToken: 'secret' } }]);
  });

  test('is asked inside the panel, and is remembered after saying yes', async ({ visit }) => {
    await visit.open({ settings: { consent: 'pending' } });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.say({ event: 'setUser', session: { convToken: 'secret' } });
    expect(await visit.page.evaluate(kept)).toEqual(nothing);
    await visit.say({ event: 'emit', name: 'consent:change', data: { consent: 'granted' } });
    await expect
      .poll(() => visit.page.evaluate(kept))
      .toMatchObject({ local: { 'chat:demo:session': 'secret' } });
    await visit.page.reload();
    await expect
      .poll(() => visit.heard('config-set'))
      .toMatchObject([{ consent: 'granted', session: { convToken: 'secret' } }]);
  });

  test('is remembered, without loading anything again, when the host says yes later', async ({
    visit,
    sites,
  }) => {
    await visit.open({ settings: { consent: 'denied' } });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.say({ event: 'setUser', session: { convToken: 'secret' } });
    const before = sites.requests.length;
    await visit.command('setConsent', 'granted');
    await expect
      .poll(() => visit.page.evaluate(kept))
      .toMatchObject({ local: { 'chat:demo:session': 'secret' } });
    expect(sites.requests.slice(before)).toEqual([]);
    expect(await visit.heard('config-set')).toHaveLength(1);
  });

  test('is forgotten when the host says no later', async ({ visit }) => {
    await visit.open();
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.say({ event: 'setUser', session: { convToken: 'secret' } });
    await expect.poll(() => visit.page.evaluate(() => localStorage.length)).toBe(1);
    await visit.command('setConsent', 'denied');
    expect(await visit.page.evaluate(kept)).toEqual(nothing);
  });
});

test('where storage is blocked the chat works for the page view', async ({ visit }) => {
  await visit.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  const errors: Error[] = [];
  await visit.open();
  visit.page.on('pageerror', (error) => errors.push(error));
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.say({ event: 'setUser', session: { convToken: 'secret' } });
  await (await visit.widget()).evaluate(() => location.reload());
  await expect.poll(() => visit.heard('config-set')).toMatchObject([{ session: { convToken: 'secret' } }]);
  expect(errors).toEqual([]);
});

test.describe('when the chat cannot be reached', () => {
  test('the panel says so and a second try works', async ({ visit }) => {
    await visit.page.clock.install();
    await visit.page.route('**/stub-widget.js', (route) => route.abort(), { times: 1 });
    await visit.open();
    await visit.page.clock.runFor(3_000);
    await visit.page.evaluate(() => {
      Object.assign(window, { failures: [] });
      window.chatWidget?.('on', 'error', ({ code }: { code: string }) =>
        (window as TestWindow).failures.push(code),
      );
    });
    await visit.launcher.click();
    await visit.widget();
    await expect(visit.page.locator('chat-widget iframe')).toHaveCount(1);
    await expect(async () => {
      await visit.page.clock.runFor(16_000);
      await expect(visit.panel.getByRole('alert')).toContainText('could not be loaded', { timeout: 200 });
    }).toPass();
    expect(await visit.page.evaluate(() => (window as TestWindow).failures)).toEqual(['widget_unreachable']);
    await visit.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(visit.panel).toHaveClass(/ready/);
    await expect(visit.panel.getByRole('alert')).toBeHidden();
  });

  test('the panel says so at once where the network does, although what was fetched before is still there', async ({
    visit,
  }) => {
    await visit.open();
    await visit.page.route(/\/(widget|chat-frame\.js)\?/, (route) =>
      /\?v=/.test(route.request().url()) ? route.fallback() : route.abort(),
    );
    await visit.launcher.click();
    // Patience ends after 15 s, that of the test before.
    await expect(visit.panel.getByRole('alert')).toContainText('could not be loaded');
    await visit.page.unrouteAll();
    await visit.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(visit.panel).toHaveClass(/ready/);
    await expect(visit.page.locator('link[rel=modulepreload]')).toHaveCount(0);
  });

  test('nor the part that speaks with it, the panel says so and a second try works', async ({ visit }) => {
    await visit.page.route('**/chat-frame.js*', (route) => route.abort(), { times: 1 });
    await visit.open();
    await visit.launcher.click();
    await expect(visit.panel.getByRole('alert')).toContainText('could not be loaded');
    await visit.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(visit.panel).toHaveClass(/ready/);
  });
});
