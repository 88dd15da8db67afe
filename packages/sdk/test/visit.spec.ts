import type { VisitAnswer } from './startSites.ts';
import type { TestWindow } from './TestWindow.ts';
import { expect, type Visit } from './test.ts';
import { hasFrame, storedKeys, storedVisit, test } from './visitTest.ts';

const campaign = (more: object = {}) => ({ id: 7, trigger_rules: { time_on_page: 0, url: '' }, ...more });
const campaigns = (...list: object[]) => ({ body: { unread: 0, campaigns: list, open: false } });
const noIcon = '<link rel="icon" href="data:,">';

const recordUnread = ({ page }: Visit) =>
  page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    window.chatWidget?.('on', 'unread', ({ count }: { count: number }) => events.push(count));
  });

const quiet: readonly (readonly [string, VisitAnswer])[] = [
  ['nothing is unread', {}],
  ['the session has ended', { status: 401 }],
  ['the backend fails', { status: 500 }],
  ['the backend is busy', { status: 429 }],
  ['a campaign is for another page', campaigns(campaign({ trigger_rules: { url: '/other' } }))],
  ['a campaign is for business hours', campaigns(campaign({ trigger_only_during_business_hours: true }))],
  ['a campaign is due later', campaigns(campaign({ trigger_rules: { time_on_page: 600 } }))],
];

test.describe('a visitor with a session', () => {
  for (const [what, answer] of quiet) {
    test(`costs three requests and no frame when ${what}`, async ({ visit, sites, known }) => {
      const token = await known(answer);
      const before = sites.requests.length;
      await visit.open({ head: noIcon });
      await expect.poll(() => sites.visitsOf(token)).toBe(1);
      await visit.page.waitForLoadState('networkidle');
      const check = '/api/visit?flow_token=demo&locale=en';
      expect(sites.requests.slice(before)).toEqual(['/loader.js', check, check]);
      expect(await hasFrame(visit)).toBe(0);
      await expect(visit.launcher).toHaveAccessibleName('Chat with us');
    });
  }

  test('gets no frame while the backend is unreachable', async ({ visit, known }) => {
    await known();
    await visit.page.route('**/api/visit?*', (route) => route.abort());
    const failed = visit.page.waitForEvent('requestfailed');
    await visit.open();
    await failed;
    await visit.page.waitForLoadState('networkidle');
    expect(await hasFrame(visit)).toBe(0);
    expect(await storedKeys(visit)).not.toContain('chat:demo:fallback');
  });

  test('gets the frame for unread messages; the badge and the unread event show their count', async ({
    visit,
    known,
  }) => {
    await known({ body: { unread: 3, campaigns: [], open: true } });
    await visit.page.addInitScript(() => {
      const events: unknown[] = [];
      Object.assign(window, { events });
      addEventListener('DOMContentLoaded', () =>
        window.chatWidget?.('on', 'unread', ({ count }: { count: number }) => events.push(count)),
      );
    });
    await visit.open();
    await visit.widget();
    await expect(visit.page.locator('chat-widget .badge')).toHaveText('3');
    await expect(visit.launcher).toHaveAccessibleName('Chat with us, 3 unread messages');
    expect(await visit.page.evaluate(() => (window as TestWindow).events)).toEqual([3]);
    await expect(visit.panel).toBeHidden();
    await expect.poll(() => visit.received('config-set')).toMatchObject([{ hasNews: false }]);
  });

  test('gets the frame when a campaign is due, with a pageSinceMs at least 1 s in the past', async ({
    visit,
    known,
  }) => {
    await known(campaigns(campaign({ trigger_rules: { url: '/*', time_on_page: 1 } })));
    await visit.open();
    await expect.poll(() => visit.received('config-set')).toMatchObject([{ isOpen: false }]);
    const [config] = await visit.received('config-set');
    expect(Date.now() - Number(config?.pageSinceMs)).toBeGreaterThanOrEqual(1_000);
  });

  test('gets no frame for a campaign that was dismissed in the tab', async ({ visit, known, sites }) => {
    const token = await known(campaigns(campaign()));
    await visit.open();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'emit', name: 'campaign:dismissed', data: { id: 7 } });
    await expect.poll(() => storedKeys(visit)).toContain('chat:demo:dismissed');
    await visit.open();
    await expect(visit.launcher).toBeVisible();
    await visit.page.waitForLoadState('networkidle');
    expect(sites.visitsOf(token)).toBe(1);
    expect(await hasFrame(visit)).toBe(0);
  });

  test('gets the frame at once if an earlier page left a message unsent', async ({ visit, known, sites }) => {
    const token = await known({}, { visit: '{"hasUnsent":true}' });
    await visit.open();
    await expect(visit.panel).toHaveClass(/ready/);
    expect(sites.visitsOf(token)).toBe(0);
    await visit.post({ event: 'setUnsent', hasUnsent: false });
    await expect.poll(() => storedVisit(visit)).toMatchObject({ hasUnsent: false });
    await visit.post({ event: 'setUnsent', hasUnsent: true });
    await expect.poll(() => storedVisit(visit)).toMatchObject({ hasUnsent: true });
  });

  for (const [what, answer] of [
    ['has no such route', { status: 404 }],
    ['does not allow the page to read its responses', { isUnreadable: true }],
  ] as const) {
    test(`gets the frame if the backend ${what}, and the tab does not ask the backend again`, async ({
      visit,
      known,
      sites,
    }) => {
      const token = await known(answer);
      if ('isUnreadable' in answer) sites.answerVisit('every session', answer);
      await visit.open();
      await visit.widget();
      sites.answerVisit('every session', {});
      const asked = sites.visitsOf(token);
      await visit.open();
      await visit.widget();
      expect(sites.visitsOf(token)).toBe(asked);
    });
  }

  test('gets the frame if the page’s CSP forbids the check', async ({ visit, known, sites }) => {
    const token = await known();
    const { backend } = sites;
    await visit.open({
      headers: {
        'content-security-policy': `default-src 'none'; script-src ${backend} 'nonce-n'; frame-src ${backend}; style-src 'nonce-n'`,
      },
    });
    await expect(visit.panel).toHaveClass(/ready/);
    expect(sites.visitsOf(token)).toBe(0);
  });

  for (const settings of [
    { load: 'interaction' },
    { load: 'manual' },
    { consent: 'pending' },
    { consent: 'denied' },
  ]) {
    test(`causes no visit check with the settings ${JSON.stringify(settings)}`, async ({
      visit,
      known,
      sites,
    }) => {
      await known({ body: { unread: 3 } });
      const before = sites.requests.length;
      await visit.open({ settings });
      await visit.page.waitForLoadState('networkidle');
      expect(sites.requests.slice(before)).toEqual(['/loader.js']);
    });
  }
});

test.describe('consent that is granted later', () => {
  test('starts the visit check of a known visitor, and the launcher shows the unread count', async ({
    visit,
    known,
    sites,
  }) => {
    const token = await known({ body: { unread: 3 } });
    await visit.open({ settings: { consent: 'pending' } });
    await visit.page.waitForLoadState('networkidle');
    expect(sites.visitsOf(token)).toBe(0);
    await visit.command('setConsent', 'granted');
    await expect(visit.launcher).toHaveAccessibleName(/3 unread messages/);
    expect(sites.visitsOf(token)).toBe(1);
  });
});

test.describe('several pages and tabs', () => {
  test('pages within a minute share one check', async ({ visit, known, sites, context }) => {
    const token = await known();
    await visit.open();
    await expect.poll(() => sites.visitsOf(token)).toBe(1);
    const address = visit.page.url();
    await visit.open();
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.locator('chat-widget .launcher')).toBeVisible();
    await other.waitForLoadState('networkidle');
    expect(sites.visitsOf(token)).toBe(1);
  });

  test('a tab with the frame open passes the unread count on to a tab without one', async ({
    visit,
    known,
    context,
  }) => {
    await known();
    await visit.open();
    const other = await context.newPage();
    await other.goto(visit.page.url());
    await expect(other.locator('chat-widget .launcher')).toBeVisible();
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'handleNotificationDot', unreadMessageCount: 2 });
    await expect(other.locator('chat-widget .badge')).toHaveText('2');
    await expect(other.locator('chat-widget iframe')).toHaveCount(1);
  });

  test('a visible page repeats the check every minute, and less often after failures', async ({
    visit,
    known,
    sites,
  }) => {
    const token = await known();
    await visit.page.clock.install();
    await visit.open();
    const askedAfter = async (ms: number, times: number) => {
      const answered =
        times > sites.visitsOf(token)
          ? visit.page.waitForResponse(/\/api\/visit/).then((response) => response.finished())
          : undefined;
      await visit.page.clock.runFor(ms);
      await expect.poll(() => sites.visitsOf(token)).toBe(times);
      await answered;
      // The page sets its next timer when it has read the response.
      await visit.page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(undefined);
          }),
      );
    };
    await askedAfter(3_000, 1);
    await askedAfter(61_000, 2);
    sites.answerVisit(token, { status: 503 });
    await askedAfter(61_000, 3);
    await askedAfter(61_000, 3);
    sites.answerVisit(token, { body: { unread: 1 } });
    const setHidden = (isHidden: boolean) =>
      visit.page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true);
    await askedAfter(300_000, 3);
    expect(await hasFrame(visit)).toBe(0);
    await recordUnread(visit);
    await setHidden(false);
    await expect.poll(() => visit.received('config-set')).toMatchObject([{ hasNews: true }]);
    expect(await visit.page.evaluate(() => (window as TestWindow).events)).toEqual([1]);
  });
});
