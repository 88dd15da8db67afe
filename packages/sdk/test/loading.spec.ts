import type { TestWindow } from './TestWindow.ts';
import { expect, test } from './test.ts';

const readStored = () => ({
  local: { ...localStorage },
  tab: { ...sessionStorage },
  cookies: document.cookie,
});
const nothing = { local: {}, tab: {}, cookies: '' };

test.describe('creating the frame', () => {
  for (const near of ['hover', 'focus'] as const) {
    test(`${near} on the launcher fetches chat-frame.js, but creates no frame before the press`, async ({
      visit,
      sites,
    }) => {
      await visit.open();
      const before = sites.requests.length;
      await visit.launcher[near]();
      await expect.poll(() => sites.requests.slice(before).join()).toContain('/chat-frame.js');
      await expect(visit.page.locator('link[rel=preconnect]')).toHaveCount(1);
      await visit.page.waitForLoadState('networkidle');
      expect(visit.page.frames()).toHaveLength(1);
      await visit.launcher.dispatchEvent('pointerdown');
      await visit.widget();
      await expect(visit.panel).toBeHidden();
      expect(
        sites.requests
          .slice(before)
          .join()
          .match(/chat-frame/g),
      ).toHaveLength(1);
    });
  }

  test('with load: interaction, the frame is not created without interaction, even if there is a session', async ({
    visit,
  }) => {
    await visit.page.addInitScript(() => localStorage.setItem('chat:demo:session', 'secret'));
    await visit.open({ settings: { load: 'interaction' } });
    await expect(visit.launcher).toBeVisible();
    await visit.page.waitForLoadState('networkidle');
    expect(visit.page.frames()).toHaveLength(1);
  });

  test('with load: manual, nothing is added to the page until the page opens the chat, and the launcher stays hidden', async ({
    visit,
  }) => {
    await visit.open({ settings: { load: 'manual' } });
    await visit.page.waitForLoadState('networkidle');
    await expect(visit.page.locator('chat-widget')).toHaveCount(0);
    await visit.command('open');
    await expect(visit.panel).toBeVisible();
    await expect(visit.launcher).toBeHidden();
  });

  test('the frame of a new visitor is created after campaignsAfterMs if the backend has no visit check, and stays hidden', async ({
    visit,
  }) => {
    await visit.page.route(/\/api\/visit/, (route) => route.fulfill({ status: 404 }));
    await visit.open({ settings: { campaignsAfterMs: 50 } });
    await visit.widget();
    await expect(visit.panel).toBeHidden();
  });

  test('the frame of an embedded chat is created when the chat scrolls into view', async ({ visit }) => {
    await visit.open({
      settings: { style: 'embed', mount: '#chat' },
      body: '<div style="height:3000px">Long</div><div id="chat" style="height:600px;width:500px"></div>',
    });
    await expect(visit.page.locator('#chat chat-widget')).toHaveCount(1);
    expect(visit.page.frames()).toHaveLength(1);
    await visit.page.locator('#chat').scrollIntoViewIfNeeded();
    await expect(visit.panel).toHaveClass(/ready/);
    expect(await visit.panel.boundingBox()).toMatchObject({ width: 500, height: 600 });
    expect((await visit.received('config-set'))[0]).toMatchObject({ style: 'embed', isOpen: true });
    await expect(visit.page.locator('body')).toBeFocused();
    await expect(visit.launcher).toBeHidden();
  });

  test('with style: full, the frame is created without interaction and fills the viewport', async ({
    visit,
  }) => {
    await visit.open({ settings: { style: 'full' } });
    await expect(visit.panel).toHaveClass(/ready/);
    expect(await visit.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  });
});

test.describe('before the visitor opens the chat', () => {
  for (const consent of ['granted', 'pending', 'denied']) {
    test(`a chat that was not opened stores nothing and loads no frame, with consent ${consent}`, async ({
      visit,
      sites,
    }) => {
      const before = sites.requests.length;
      await visit.open({ settings: { consent } });
      await expect(visit.launcher).toBeVisible();
      await visit.page.waitForLoadState('networkidle');
      expect(await visit.page.evaluate(readStored)).toEqual(nothing);
      const check = consent === 'granted' ? ['/api/visit?flow_token=demo&locale=en'] : [];
      expect(sites.requests.slice(before)).toEqual(['/loader.js', ...check]);
    });
  }
});

test.describe('consent', () => {
  test('with consent denied, nothing is stored, but the session survives a reload of the frame', async ({
    visit,
  }) => {
    await visit.open({ settings: { consent: 'denied' } });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'setUser', session: { convToken: 'secret' } });
    expect(await visit.page.evaluate(readStored)).toEqual(nothing);
    await (await visit.widget()).evaluate(() => location.reload());
    await expect
      .poll(() => visit.received('config-set'))
      .toMatchObject([{ consent: 'denied', session: { convToken: 'secret' } }]);
  });

  test('with consent pending, the session is stored only after the visitor agrees in the panel', async ({
    visit,
  }) => {
    await visit.open({ settings: { consent: 'pending' } });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'setUser', session: { convToken: 'secret' } });
    expect(await visit.page.evaluate(readStored)).toEqual(nothing);
    await visit.post({ event: 'emit', name: 'consent:change', data: { consent: 'granted' } });
    await expect
      .poll(() => visit.page.evaluate(readStored))
      .toMatchObject({ local: { 'chat:demo:session': 'secret' } });
    await visit.page.reload();
    await expect
      .poll(() => visit.received('config-set'))
      .toMatchObject([{ consent: 'granted', session: { convToken: 'secret' } }]);
  });

  test('granting consent later stores the session without any request', async ({ visit, sites }) => {
    await visit.open({ settings: { consent: 'denied' } });
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'setUser', session: { convToken: 'secret' } });
    const before = sites.requests.length;
    await visit.command('setConsent', 'granted');
    await expect
      .poll(() => visit.page.evaluate(readStored))
      .toMatchObject({ local: { 'chat:demo:session': 'secret' } });
    expect(sites.requests.slice(before)).toEqual([]);
    expect(await visit.received('config-set')).toHaveLength(1);
  });

  test('denying consent later deletes the stored session', async ({ visit }) => {
    await visit.open();
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'setUser', session: { convToken: 'secret' } });
    await expect
      .poll(() => visit.page.evaluate(readStored))
      .toMatchObject({ local: { 'chat:demo:session': 'secret' } });
    await visit.command('setConsent', 'denied');
    expect(await visit.page.evaluate(readStored)).toEqual(nothing);
  });
});

test('with blocked storage, the chat works, and the session survives a reload of the frame', async ({
  visit,
}) => {
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
  await visit.post({ event: 'setUser', session: { convToken: 'secret' } });
  await (await visit.widget()).evaluate(() => location.reload());
  await expect.poll(() => visit.received('config-set')).toMatchObject([{ session: { convToken: 'secret' } }]);
  expect(errors).toEqual([]);
});

test.describe('when the chat cannot be reached', () => {
  test('the panel shows an error if the widget’s script fails to load, and Try again loads the chat', async ({
    visit,
  }) => {
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
      await expect(visit.panel.getByRole('alert')).toContainText('couldn’t be loaded', { timeout: 200 });
    }).toPass();
    expect(await visit.page.evaluate(() => (window as TestWindow).failures)).toEqual(['widget_unreachable']);
    await visit.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(visit.panel).toHaveClass(/ready/);
    await expect(visit.panel.getByRole('alert')).toBeHidden();
  });

  test('the panel shows an error within 5 s of a network failure, even with preloaded files', async ({
    visit,
  }) => {
    await visit.open();
    await visit.page.route(/\/(widget|chat-frame\.js)\?/, (route) =>
      /\?v=/.test(route.request().url()) ? route.fallback() : route.abort(),
    );
    await visit.launcher.click();
    // The network check reports the failure after 1.5 s, and the timeout of this assertion is 5 s. A frame that never
    // loads is reported only after 15 s.
    await expect(visit.panel.getByRole('alert')).toContainText('couldn’t be loaded');
    await visit.page.unrouteAll();
    await visit.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(visit.panel).toHaveClass(/ready/);
    await expect(visit.page.locator('link[rel=modulepreload]')).toHaveCount(0);
  });

  test('the panel shows an error if chat-frame.js fails to load, and Try again loads the chat', async ({
    visit,
  }) => {
    let isDown = true;
    await visit.page.route('**/chat-frame.js*', (route) => (isDown ? route.abort() : route.continue()));
    await visit.open();
    await visit.launcher.click();
    await expect(visit.panel.getByRole('alert')).toContainText('couldn’t be loaded');
    isDown = false;
    await visit.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(visit.panel).toHaveClass(/ready/);
  });
});
