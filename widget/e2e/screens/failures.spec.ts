import type { APIRequestContext } from '@playwright/test';
import type { Backend } from '../startBackend.ts';
import { expect, test, type Visitor } from './screenTest.ts';

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

async function startConversation(visitor: Visitor): Promise<void> {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
}

/** Ends the visitor's session, as the backend does after 30 days without activity. */
async function endSession({ page }: Visitor, request: APIRequestContext, backend: Backend): Promise<void> {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith(':session'))?.[1] ?? '',
  );
  const url = `${backend.url}/api/contact/session?flow_token=demo`;
  expect((await request.delete(url, { headers: { 'X-Auth-Token': token } })).ok()).toBe(true);
}

test('after the session has ended, the messages stay readable, and a new conversation can be started', async ({
  visitor,
  agent,
  request,
  backend,
}) => {
  await startConversation(visitor);
  const first = await agent.newestConversation();
  const more = visitor.widget.getByRole('button', { name: 'More' });
  await more.waitFor();
  await endSession(visitor, request, backend);
  await visitor.command('addLabel', 'vip');
  const over = visitor.widget.getByText('This conversation was closed');
  await expect(over).toBeVisible();
  await expect(visitor.message('Hello')).toBeVisible();
  await expect(visitor.composer).toHaveCount(0);
  await expect(more, 'there is nothing to end or to move').toHaveCount(0);
  const startNew = visitor.widget.getByRole('button', { name: 'Start a new conversation' });
  await startNew.click();
  await visitor.composer.waitFor();
  await visitor.send('Something else');
  await expect(visitor.message('Something else')).toHaveAttribute('data-status', 'sent');
  expect(await agent.newestConversation()).toBeGreaterThan(first);

  await endSession(visitor, request, backend);
  await visitor.page.reload();
  await expect(over, 'there are no messages to read').toBeVisible();
  await expect(visitor.widget.getByText('It was quiet for a while')).toBeVisible();
  await startNew.click();
  await expect(visitor.composer).toBeVisible();
  await expect(visitor.messages).toHaveCount(0);
});

test('a failure to load messages shows an error with a retry, until the server works again', async ({
  visitor,
  page,
}) => {
  await startConversation(visitor);
  const list = /\/api\/messages\?/;
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  const failure = visitor.widget.getByRole('alert').filter({ hasText: 'We couldn’t load your messages.' });
  const requested = page.waitForRequest(list);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await requested;
  await expect(failure).toBeVisible();
  await page.unroute(list);
  await expect(visitor.message('Hello')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('an unknown flow token shows an error with a retry in the panel', async ({ visitor, page }) => {
  await visitor.visit({ flowToken: 'unknown' });
  await visitor.listen('error');
  const loaded = page.waitForResponse((response) => response.url().includes('/widget?'));
  await visitor.open();
  expect((await loaded).status()).toBe(404);
  const failure = page.getByRole('alert');
  await expect(failure, 'at once').toContainText('The chat couldn’t be loaded.');
  expect(await visitor.received('error')).toMatchObject([
    {
      code: 'channel_unknown',
      message: expect.stringMatching(/flow token "unknown", so the chat cannot load\. Check the flowToken/),
    },
  ]);
  await expect(page.locator('chat-widget')).toHaveAttribute('data-error', 'channel_unknown');
  const again = page.waitForResponse((response) => response.url().includes('/widget?'));
  await failure.getByRole('button', { name: 'Try again' }).click();
  expect((await again).status()).toBe(404);
  await expect.poll(() => visitor.received('error'), 'the retry fails as well').toHaveLength(2);
  await expect(failure).toHaveCount(1);
});

/** Does nothing if the form is already shown. */
async function openForm({ widget }: Visitor): Promise<void> {
  const start = widget.getByRole('button', { name: 'Send us a message' });
  const title = widget.getByRole('heading', { name: 'Before we start' });
  await start.or(title).first().waitFor();
  if (await start.isVisible()) await start.click();
}

const form = {
  preChatFormEnabled: true,
  preChatFormOptions: { pre_chat_fields: [{ name: 'full_name', type: 'text', required: true }] },
};

test('a screen whose code fails to load shows an error, and a reload of the chat shows the screen', async ({
  visitor,
  configure,
}) => {
  await configure(form);
  const { page, widget } = visitor;
  await page.route('**/assets/PreChat-*.js', (route) => route.abort());
  await visitor.visit();
  await visitor.open();
  await openForm(visitor);
  await expect(widget.getByText('Part of the chat didn’t load.')).toBeVisible();
  await page.unroute('**/assets/PreChat-*.js');
  await widget.getByRole('button', { name: 'Reload the chat' }).click();
  await openForm(visitor);
  await expect(widget.getByRole('heading', { name: 'Before we start' })).toBeVisible();
});

const openGuide = (visitor: Visitor) =>
  visitor.command('openUrl', { url: 'https://kiln.example/size', title: 'Size guide', ratio: 'full' });

/** Serves the size guide, even while the browser is offline. */
const serveGuide = ({ page }: Visitor) =>
  page
    .context()
    .route('https://kiln.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The size guide</h1>' }),
    );

test('a sheet that fails to load offline shows an alert, and can be opened when the network is back', async ({
  visitor,
  context,
}) => {
  const { widget } = visitor;
  await serveGuide(visitor);
  await visitor.visit();
  await visitor.openConversation();
  for (const _try of ['first', 'second']) {
    await context.setOffline(true);
    await openGuide(visitor);
    await expect(widget.getByText('There was an error, please try again')).toBeVisible();
    await expect(visitor.composer).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Close chat' })).toBeVisible();
    await widget.getByRole('button', { name: 'Dismiss' }).click();
  }
  await context.setOffline(false);
  await openGuide(visitor);
  const sheet = widget.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Size guide' })).toBeVisible();
  await expect(sheet.locator('..'), 'with its styles').toHaveCSS('position', 'absolute');
});

test('a screen that fails to load shows an error, and its Reload button waits for the network', async ({
  visitor,
  configure,
  context,
}) => {
  await configure(form);
  const { page, widget } = visitor;
  const lazyFiles = /assets\/(?!index-|standard|en-|firstUse-|fieldType-|preChatForm-)[^/]+$/;
  await page.route(lazyFiles, (route) => route.abort());
  await visitor.visit();
  await visitor.open();
  await openForm(visitor);
  const failure = widget.getByText('Part of the chat didn’t load.');
  await expect(failure).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Close chat' })).toBeVisible();
  await page.unroute(lazyFiles);
  await context.setOffline(true);
  const reload = widget.getByRole('button', { name: 'Reload the chat' });
  await reload.click();
  await expect(reload).toHaveAttribute('aria-disabled', 'true');
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(failure).toHaveCount(0);
  await openForm(visitor);
  await expect(widget.getByRole('heading', { name: 'Before we start' })).toBeVisible();
});

test('a style sheet that failed to load is loaded again before its part is shown', async ({
  visitor,
  page,
}) => {
  await serveGuide(visitor);
  await visitor.visit();
  await visitor.openConversation();
  await page.route('**/assets/Layers-*.css', (route) => route.abort(), { times: 1 });
  const { widget } = visitor;
  await openGuide(visitor);
  await expect(widget.getByText('There was an error, please try again')).toBeVisible();
  await openGuide(visitor);
  await expect(widget.getByRole('dialog').locator('..')).toHaveCSS('position', 'absolute');
});
