import type { Page } from '@playwright/test';
import { report, sendWithFile } from '../attachFiles.ts';
import type { Visitor } from '../screens/screenTest.ts';
import type { Backend } from '../startBackend.ts';
import { expect, frames, loader, openWithoutChat, test } from './shopTest.ts';

const launcher = (page: Page) => page.locator('button[part="launcher"]');
const isCheck = ({ pathname }: URL) => pathname === '/api/visit';
const sizesCampaign = {
  id: 1,
  message: 'Need help with sizes?',
  sender: null,
  trigger_rules: { time_on_page: 0, url: '*/sizes' },
};
const campaignPreview = ({ widget }: Visitor) => widget.getByRole('region', { name: 'A message for you' });
const unreadPreview = ({ widget }: Visitor) => widget.getByRole('region', { name: 'New messages' });

/** Opens a page, waits until it is quiet, and returns what it requested from the backend, in order. */
async function requestsOf(page: Page, backend: Backend, url: string): Promise<string[]> {
  const requests: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Unlike Playwright's own events, these include preflights.
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith(backend.url))
      requests.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  await page.goto(url);
  await expect(launcher(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await session.detach();
  return requests;
}

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

async function startConversation(visitor: Visitor, shop: string): Promise<void> {
  await visitor.page.goto(shop);
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  await visitor.close();
}

const storedVisit = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chat:demo:visit') ?? '{}'));
/** Deletes the result of the visit check, so that the next page makes the check again. */
async function forgetCheck(page: Page): Promise<void> {
  await openWithoutChat(page, page.url());
  await page.evaluate(() => localStorage.removeItem('chat:demo:visit'));
}

test('a closed chat makes two requests for a new visitor, and at most three for a known one without news', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  const expected = ['GET /loader.js', 'GET /api/visit'];
  expect(await requestsOf(visitor.page, backend, shop)).toEqual(expected);
  await startConversation(visitor, shop);
  await forgetCheck(visitor.page);
  const requests = await requestsOf(visitor.page, backend, `${shop}next`);
  expect(requests.filter((each) => each !== 'OPTIONS /api/visit')).toEqual(expected);
  expect(requests.length).toBeLessThanOrEqual(3);
  await expect(frames(visitor.page)).toHaveCount(0);
  expect(await requestsOf(visitor.page, backend, `${shop}again`)).toEqual(['GET /loader.js']);
});

test('a known visitor with an unread message gets the badge and the preview', async ({
  visitor,
  backend,
  agent,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await startConversation(visitor, shop);
  await forgetCheck(visitor.page);
  await agent.send(await agent.newestConversation(), 'Your vase is ready');
  await visitor.page.goto(shop);
  await expect(unreadPreview(visitor)).toContainText('Your vase is ready');
  await expect(visitor.launcher).toHaveAccessibleName(/1 unread message/);
  await unreadPreview(visitor).getByRole('button', { name: 'Close' }).click();
  await expect(visitor.launcher).not.toHaveAccessibleName(/unread/);
  await visitor.page.reload();
  await expect(visitor.launcher).toBeVisible();
  await visitor.page.waitForLoadState('networkidle');
  await expect(frames(visitor.page)).toHaveCount(0);
});

test('a new visitor gets a campaign that is due, but not again after dismissing it', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await configure({ greetingMessages: [sizesCampaign] });
  const campaign = campaignPreview(visitor);
  const requests = await requestsOf(visitor.page, backend, `${shop}mugs`);
  expect(requests).toEqual(['GET /loader.js', 'GET /api/visit']);
  await expect(frames(visitor.page)).toHaveCount(0);
  await visitor.page.goto(`${shop}sizes`);
  await expect(campaign).toContainText('Need help with sizes?');
  await campaign.getByRole('button', { name: 'Dismiss' }).click();
  await expect(campaign).toBeHidden();
  await requestsOf(visitor.page, backend, `${shop}sizes`);
  await expect(frames(visitor.page)).toHaveCount(0);
});

test('a known visitor without a conversation gets a campaign when it is due', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await configure({ greetingMessages: [sizesCampaign] });
  await visitor.page.goto(shop);
  await visitor.command('identify', { name: 'Ada' });
  await expect.poll(() => storedVisit(visitor.page)).toHaveProperty('identity');
  await forgetCheck(visitor.page);
  await visitor.page.goto(`${shop}mugs`);
  await expect.poll(() => storedVisit(visitor.page)).toMatchObject({ campaigns: [{ id: 1 }] });
  await expect(frames(visitor.page)).toHaveCount(0);
  await visitor.page.goto(`${shop}sizes`);
  await expect(campaignPreview(visitor)).toContainText('Need help with sizes?');
});

test('a message that was not sent when the visitor left is sent on the next page, without opening the chat', async ({
  visitor,
  backend,
  agent,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await startConversation(visitor, shop);
  const conversation = await agent.newestConversation();
  await visitor.open();
  await visitor.page.route(/\/api\/messages\?/, (route) => route.abort());
  await visitor.send('Written in a tunnel');
  await expect(visitor.message('Written in a tunnel')).toHaveAttribute('data-status', 'in_progress');
  await visitor.close();
  await expect.poll(() => storedVisit(visitor.page)).toMatchObject({ hasUnsent: true });
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  await visitor.page.goto(`${shop}next`);
  await expect
    .poll(async () => (await agent.messages(conversation)).map(({ content }) => content))
    .toContain('Written in a tunnel');
  await expect.poll(() => storedVisit(visitor.page)).toMatchObject({ hasUnsent: false });
  await visitor.page.goto(`${shop}last`);
  await expect(visitor.launcher).toBeVisible();
  await visitor.page.waitForLoadState('networkidle');
  await expect(frames(visitor.page)).toHaveCount(0);
});

test('a new visitor’s first message with a file is sent on the next page if leaving interrupts the upload', async ({
  visitor,
  backend,
  agent,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await visitor.page.goto(shop);
  await visitor.openConversation();
  await visitor.page.route('**/api/messages/send_file*', () => undefined);
  const message = await sendWithFile(visitor, report, 'My receipt');
  await expect(message).toHaveAttribute('data-status', 'in_progress');
  await visitor.close();
  await expect.poll(() => storedVisit(visitor.page)).toMatchObject({ hasUnsent: true });
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  await visitor.page.goto(`${shop}next`);
  await expect.poll(() => storedVisit(visitor.page)).toMatchObject({ hasUnsent: false });
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.filter(({ content }) => content === 'My receipt')).toMatchObject([
    { attachments: [{ file_name: 'report.txt' }] },
  ]);
});

test('a tab without the frame counts a new message that a tab with the frame has received', async ({
  visitor,
  backend,
  agent,
  context,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await startConversation(visitor, shop);
  const conversation = await agent.newestConversation();
  await visitor.waitUntilConnected();
  const other = await context.newPage();
  await other.goto(`${shop}other`);
  await expect(launcher(other)).toBeVisible();
  await other.waitForLoadState('networkidle');
  await expect(frames(other)).toHaveCount(0);
  await agent.send(conversation, 'Your vase is ready');
  await expect(launcher(other)).toHaveAccessibleName(/1 unread message/);
});

test('a badge for messages read on another device disappears when they load, even after a failed request', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await startConversation(visitor, shop);
  await forgetCheck(visitor.page);
  // The visit check reports two unread messages, as if another device had read them just after the check.
  await visitor.page.route(isCheck, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unread: 2 } });
  });
  let failures = 0;
  await visitor.page.route(
    (url) => url.pathname.endsWith('/messages'),
    (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    },
  );
  await visitor.page.goto(shop);
  await expect(visitor.launcher).toHaveAccessibleName(/2 unread messages/);
  await expect.poll(() => failures).toBeGreaterThan(1);
  await expect(visitor.launcher).not.toHaveAccessibleName(/unread/);
});

test('a message that arrives while the chat has no frame is shown, with a sound, at the next visit check', async ({
  visitor,
  backend,
  agent,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await startConversation(visitor, shop);
  const conversation = await agent.newestConversation();
  await forgetCheck(visitor.page);
  await visitor.page.goto(`${shop}next`);
  await expect.poll(() => storedVisit(visitor.page)).toMatchObject({ unread: 0, open: true });
  await agent.send(conversation, 'Your vase is ready');
  await visitor.page.evaluate(() => {
    // As if the visitor came back to the tab after a minute.
    Date.now = () => performance.timeOrigin + performance.now() + 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(unreadPreview(visitor)).toContainText('Your vase is ready');
  await expect.poll(async () => (await visitor.posted()).map(({ event }) => event)).toContain('playAudio');
});

test('the frame of a known visitor loads if the page’s CSP or a missing endpoint prevents the visit check', async ({
  visitor,
  backend,
  shopUrl,
  policyViolations,
}) => {
  await startConversation(visitor, shopUrl(loader(backend)));
  await forgetCheck(visitor.page);
  await visitor.page.goto(shopUrl(loader(backend), "connect-src 'self'"));
  await expect(frames(visitor.page)).toHaveCount(1);
  expect(policyViolations.splice(0).join()).toContain('/api/visit');
  await visitor.page.evaluate(() => sessionStorage.clear());
  await forgetCheck(visitor.page);
  await visitor.page.route(isCheck, (route) =>
    route.fulfill({
      status: 404,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
  await visitor.page.goto(shopUrl(loader(backend)));
  await expect(frames(visitor.page)).toHaveCount(1);
});

for (const consent of ['pending', 'denied']) {
  test(`a page makes no visit check for a known visitor with consent ${consent}`, async ({
    visitor,
    backend,
    shopUrl,
  }) => {
    await startConversation(visitor, shopUrl(loader(backend)));
    await forgetCheck(visitor.page);
    const shop = shopUrl(loader(backend, `data-consent="${consent}"`));
    expect(await requestsOf(visitor.page, backend, shop)).toEqual(['GET /loader.js']);
  });
}

test('an expired session is checked only once, and the opened chat offers a new conversation', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  const shop = shopUrl(loader(backend));
  await openWithoutChat(visitor.page, shop);
  await visitor.page.evaluate(() => localStorage.setItem('chat:demo:session', 'expired'));
  const requests = await requestsOf(visitor.page, backend, shop);
  expect(requests).toContain('GET /api/visit');
  expect(await requestsOf(visitor.page, backend, `${shop}next`)).toEqual(['GET /loader.js']);
  await visitor.open();
  await visitor.widget.getByRole('button', { name: /Send us a message|Continue your conversation/ }).click();
  await expect(visitor.widget.getByRole('button', { name: 'Start a new conversation' })).toBeVisible();
});
