import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import type { Visitor } from '../screens/screenTest.ts';
import type { Backend } from '../startBackend.ts';
import { expect, test as withConversation } from './faultTest.ts';

/**
 * A shop on another site than the backend (127.0.0.1 and localhost), as most shops are: the storage of the widget's frame
 * is partitioned. It has a server of its own, because a browser lets no page that it was given elsewhere ask this machine.
 */
const test = withConversation.extend<{ shopUrl(body: string): string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  shopUrl: async ({}, use) => {
    let page = '';
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use((body) => {
      page = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>A shop</h1>${body}</html>`;
      return `http://127.0.0.1:${port}/`;
    });
    server.closeAllConnections();
    server.close();
  },
});

const loader = (backend: Backend) =>
  `<script async src="${backend.url}/loader.js" data-flow-token="demo"></script>`;

async function talk(visitor: Visitor, text: string): Promise<void> {
  await visitor.openConversation();
  await visitor.say(text);
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
  const link = visitor.widget.getByRole('textbox', { name: 'Or open this link on your phone' });
  const url = await link.inputValue();
  await visitor.widget.getByRole('dialog').press('Escape');
  return url;
}

/** Logs out: the frame has forgotten the visitor when its home screen is back. */
async function logOut(visitor: Visitor): Promise<void> {
  await visitor.command('logout');
  await expect(visitor.widget.getByRole('button', { name: 'Send us a message' })).toBeVisible();
  await visitor.launcher.click();
}

const bubbles = (page: Page) => page.locator('[data-message-id]');
const question = (page: Page) =>
  page.getByRole('heading', { name: 'Continue the conversation from your other device?' });
const stored = (context: BrowserContext, url: string) =>
  context
    .storageState()
    .then(({ origins }) => origins.find(({ origin }) => origin === new URL(url).origin)?.localStorage);

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

test('logging out closes the pop-out, and the next visitor pops out their own conversation only', async ({
  visitor,
  backend,
  context,
  shopUrl,
}) => {
  await visitor.page.goto(shopUrl(loader(backend)));
  await talk(visitor, 'I am A');
  const first = await popOut(visitor);
  await expect(bubbles(first)).toHaveText([/I am A/]);
  await expect(question(first)).toHaveCount(0);
  expect(JSON.stringify(await stored(context, backend.url))).not.toContain(':session');
  const closing = first.waitForEvent('close');
  await logOut(visitor);
  await closing;

  await talk(visitor, 'I am B');
  const second = await popOut(visitor);
  await expect(bubbles(second)).toHaveText([/I am B/]);
  await second.reload();
  await expect(bubbles(second)).toHaveText([/I am B/]);
  await second.close();
});

test('a pop-out that its visitor left open shows nothing of them to the next one', async ({
  visitor,
  backend,
  shopUrl,
}) => {
  await visitor.page.goto(shopUrl(loader(backend)));
  await talk(visitor, 'I am A');
  const first = await popOut(visitor);
  await expect(bubbles(first)).toHaveText([/I am A/]);
  await first.getByRole('textbox', { name: 'Message' }).fill('Half a word of A');
  // The page that opened the window is gone, so nothing closes it.
  await visitor.page.reload();
  await visitor.page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
  });
  await visitor.page.reload();
  await talk(visitor, 'I am B');
  await pick(visitor, 'Open in a new window');
  await expect(bubbles(first)).toHaveText([/I am B/]);
  await expect(first.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a phone that was used before shows the conversation of the code that it has just scanned', async ({
  visitor,
  backend,
  browser,
  shopUrl,
}) => {
  const phone = await browser.newPage();
  const scan = async (link: string) => {
    await phone.goto('about:blank');
    await phone.goto(link);
    await expect(question(phone)).toBeVisible();
  };
  await visitor.page.goto(shopUrl(loader(backend)));
  await talk(visitor, 'I am A');
  await scan(await phoneLink(visitor));
  await phone.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(bubbles(phone)).toHaveText([/I am A/]);
  await logOut(visitor);

  await talk(visitor, 'I am B');
  await scan(await phoneLink(visitor));
  await phone.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(bubbles(phone)).toHaveText([/I am B/]);
  await phone.reload();
  await expect(bubbles(phone)).toHaveText([/I am B/]);
  await phone.close();
});

test('a link with a conversation of somebody else asks first, and may be left alone', async ({
  visitor,
  backend,
  browser,
  shopUrl,
}) => {
  await visitor.page.goto(shopUrl(loader(backend)));
  await talk(visitor, 'I am the attacker');
  const link = await phoneLink(visitor);
  const victim = await browser.newPage();
  const redeemed: string[] = [];
  victim.on('request', (request) => void (/redeem/.test(request.url()) && redeemed.push(request.url())));
  await victim.goto(link);
  await expect(question(victim)).toBeVisible();
  await victim.getByRole('button', { name: 'Start new' }).click();
  await expect(
    victim
      .getByRole('textbox', { name: 'Message' })
      .or(victim.getByRole('button', { name: 'Send us a message' }))
      .first(),
  ).toBeVisible();
  await expect(bubbles(victim)).toHaveCount(0);
  expect(redeemed).toEqual([]);
  await victim.goto('about:blank');
  await victim.goto(`${backend.url}/widget?flow_token=demo&conv_token=of-the-attacker`);
  await expect(question(victim)).toBeVisible();
  expect(victim.url()).not.toContain('conv_token');
  await victim.close();
});

test('query and fragment of the page leave the browser only if the site shares them', async ({
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
  await talk(visitor, 'Hello');
  await visitor.command('track', 'looked', { at: 'mugs' });
  await visitor.command('page', `${shop}&again`);
  await visitor.say('And again');
  await expect(visitor.message('And again')).toHaveAttribute('data-status', 'sent');
  await expect.poll(() => seen.join('\n')).toContain('"looked"');
  await expect
    .poll(() => seen.join('\n'), 'the recording is worth searching')
    .toMatch(/referer_url[^}]*\/cart"/);
  expect(seen.filter((line) => line.includes('secret-'))).toEqual([]);

  await visitor.page.goto(
    `${shopUrl(loader(backend).replace(' data', ' data-page-address="full" data'))}cart?shared=yes`,
  );
  // It is open already, as it was on the page before.
  await visitor.say('Shared');
  await expect(visitor.message('Shared')).toHaveAttribute('data-status', 'sent');
  await expect.poll(() => seen.join('\n')).toMatch(/referer_url[^}]*\/cart\?shared=yes"/);
});

test('a frame that no SDK has greeted stores nothing, and gives out no code to the page', async ({
  page,
  backend,
  shopUrl,
}) => {
  const frame = `<iframe title="Chat" width="400" height="600" src="${backend.url}/widget?flow_token=demo"></iframe>`;
  await page.goto(
    shopUrl(`${frame}<script>heard = []; onmessage = ({ data }) => heard.push(data);</script>`),
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
  // The widget starts again, and is greeted as any other then.
  await expect(widget.locator('[data-message-id]')).toHaveCount(0);
  const heard: unknown = await page.evaluate(() => 'heard' in window && window.heard);
  expect(String(heard)).toContain('"loaded"');
  expect(String(heard)).not.toContain('code=');
});
