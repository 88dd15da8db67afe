import type { BrowserContext, Page } from '@playwright/test';
import { readPhoneLink } from '../readPhoneLink.ts';
import type { Visitor } from '../screens/screenTest.ts';
import { expect, loader, test } from './shopTest.ts';

async function sendFirst(visitor: Visitor, text: string): Promise<void> {
  await visitor.openConversation();
  await visitor.send(text);
  await expect(visitor.message(text)).toHaveAttribute('data-status', 'sent');
}

async function pick({ widget }: Visitor, name: string): Promise<void> {
  await widget.getByRole('button', { name: 'More' }).click();
  await widget.getByRole('menuitem', { name }).click();
}

async function popOut(visitor: Visitor): Promise<Page> {
  const opening = visitor.page.waitForEvent('popup');
  await pick(visitor, 'Open in a new window');
  return opening;
}

async function phoneLink(visitor: Visitor): Promise<string> {
  await pick(visitor, 'Continue on your phone');
  const url = await readPhoneLink(visitor.widget);
  await visitor.widget.getByRole('dialog').press('Escape');
  return url;
}

/** Logs out, and waits for home, which shows that the frame has forgotten the visitor. Then closes the chat. */
async function logOut(visitor: Visitor): Promise<void> {
  await visitor.command('logout');
  await expect(visitor.widget.getByRole('button', { name: 'Send us a message' })).toBeVisible();
  await visitor.launcher.click();
}

const messages = (page: Page) => page.locator('[data-message-id]');
const confirmation = (page: Page) =>
  page.getByRole('heading', { name: 'Continue the conversation from your other device?' });
const stored = (context: BrowserContext, url: string) =>
  context
    .storageState()
    .then(({ origins }) => origins.find(({ origin }) => origin === new URL(url).origin)?.localStorage);

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

test('logout closes the pop-out, and the next visitor’s pop-out shows only their own conversation', async ({
  visitor,
  backend,
  context,
  shopUrl,
}) => {
  await visitor.page.goto(shopUrl(loader(backend)));
  await sendFirst(visitor, 'I am A');
  const first = await popOut(visitor);
  await expect(messages(first)).toHaveText([/I am A/]);
  await expect(confirmation(first)).toHaveCount(0);
  expect(JSON.stringify(await stored(context, backend.url))).not.toContain(':session');
  const closing = first.waitForEvent('close');
  await logOut(visitor);
  await closing;

  await sendFirst(visitor, 'I am B');
  const second = await popOut(visitor);
  await expect(messages(second)).toHaveText([/I am B/]);
  await second.reload();
  await expect(messages(second)).toHaveText([/I am B/]);
  await second.close();
});

test('a pop-out that is still open shows the next visitor nothing of the previous one', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  await visitor.page.goto(shopUrl(loader(backend)));
  await sendFirst(visitor, 'I am A');
  const first = await popOut(visitor);
  await expect(messages(first)).toHaveText([/I am A/]);
  await first.getByRole('textbox', { name: 'Message' }).fill('A draft of A');
  // After the reload, no page knows the pop-out, so nothing closes it.
  await visitor.page.reload();
  await visitor.page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
  });
  await visitor.page.reload();
  await sendFirst(visitor, 'I am B');
  await pick(visitor, 'Open in a new window');
  await expect(messages(first)).toHaveText([/I am B/]);
  await expect(first.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a phone that was used before shows the conversation of the newly scanned code', async ({
  visitor,
  backend,
  browser,
  shopUrl,
}) => {
  const phone = await browser.newPage();
  const scan = async (link: string) => {
    await phone.goto('about:blank');
    await phone.goto(link);
    await expect(confirmation(phone)).toBeVisible();
  };
  await visitor.page.goto(shopUrl(loader(backend)));
  await sendFirst(visitor, 'I am A');
  await scan(await phoneLink(visitor));
  await phone.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(messages(phone)).toHaveText([/I am A/]);
  await logOut(visitor);

  await sendFirst(visitor, 'I am B');
  await scan(await phoneLink(visitor));
  await phone.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(messages(phone)).toHaveText([/I am B/]);
  await phone.reload();
  await expect(messages(phone)).toHaveText([/I am B/]);
  await phone.close();
});

test('a link to someone else’s conversation opens it only after a confirmation, which can be declined', async ({
  visitor,
  backend,
  browser,
  shopUrl,
}) => {
  await visitor.page.goto(shopUrl(loader(backend)));
  await sendFirst(visitor, 'I am the attacker');
  const link = await phoneLink(visitor);
  const victim = await browser.newPage();
  const redeemed: string[] = [];
  victim.on('request', (request) => void (/redeem/.test(request.url()) && redeemed.push(request.url())));
  await victim.goto(link);
  await expect(confirmation(victim)).toBeVisible();
  await victim.getByRole('button', { name: 'Start new' }).click();
  await expect(
    victim
      .getByRole('textbox', { name: 'Message' })
      .or(victim.getByRole('button', { name: 'Send us a message' }))
      .first(),
  ).toBeVisible();
  await expect(messages(victim)).toHaveCount(0);
  expect(redeemed).toEqual([]);
  await victim.goto('about:blank');
  await victim.goto(`${backend.url}/widget?flow_token=demo&conv_token=of-the-attacker`);
  await expect(confirmation(victim)).toBeVisible();
  expect(victim.url()).not.toContain('conv_token');
  await victim.close();
});

test('by default, the backend receives neither query nor fragment of the page’s URL; with pageAddress full, it receives the query', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  const seen: string[] = [];
  visitor.page.on('request', async (request) => {
    const headers = JSON.stringify(await request.allHeaders().catch(() => request.headers()));
    if (request.url().startsWith(backend.url))
      seen.push(`${request.url()} ${headers} ${request.postData() ?? ''}`);
  });
  const shop = `${shopUrl(loader(backend))}cart?reset=secret-1#access_token=secret-2`;
  await visitor.page.goto(shop);
  await sendFirst(visitor, 'Hello');
  await visitor.command('track', 'looked', { at: 'mugs' });
  await visitor.command('page', `${shop}&again`);
  await visitor.send('And again');
  await expect(visitor.message('And again')).toHaveAttribute('data-status', 'sent');
  await expect.poll(() => seen.join('\n')).toContain('"looked"');
  await expect
    .poll(() => seen.join('\n'), 'the recording contains the page URL')
    .toMatch(/referer_url[^}]*\/cart"/);
  expect(seen.filter((line) => line.includes('secret-'))).toEqual([]);

  await visitor.page.goto(
    `${shopUrl(loader(backend).replace(' data', ' data-page-address="full" data'))}cart?shared=yes`,
  );
  // The chat is already open, as on the previous page.
  await visitor.send('Shared');
  await expect(visitor.message('Shared')).toHaveAttribute('data-status', 'sent');
  await expect.poll(() => seen.join('\n')).toMatch(/referer_url[^}]*\/cart\?shared=yes"/);
});

test('a frame without an SDK handshake leaves local and session storage empty, and gives the page no handover code', async ({
  page,
  backend,
  shopUrl,
}) => {
  const frame = `<iframe title="Chat" width="400" height="600" src="${backend.url}/widget?flow_token=demo"></iframe>`;
  await page.goto(
    shopUrl(`${frame}<script>received = []; onmessage = ({ data }) => received.push(data);</script>`),
  );
  const widget = page.frameLocator('iframe');
  await widget.getByRole('button', { name: 'Send us a message' }).click();
  await widget.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await widget.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(widget.locator('[data-message-id]').first()).toHaveAttribute('data-status', 'sent');
  const names = await widget
    .locator('body')
    .evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(names).toEqual([]);
  await page.evaluate((origin) => {
    for (const event of ['config-set', 'popout'])
      frames[0]?.postMessage(`chatbot-widget:${JSON.stringify({ event })}`, origin);
  }, backend.url);
  // The late handshake reloads the widget.
  await expect(widget.locator('[data-message-id]')).toHaveCount(0);
  const received: unknown = await page.evaluate(() => 'received' in window && window.received);
  expect(String(received)).toContain('"loaded"');
  expect(String(received)).not.toContain('code=');
});
