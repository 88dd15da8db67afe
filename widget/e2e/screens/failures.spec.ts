import type { APIRequestContext } from '@playwright/test';
import type { Backend } from '../startBackend.ts';
import { expect, test, type Visitor } from './screenTest.ts';

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

async function talking(visitor: Visitor): Promise<void> {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.say('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
}

/** Takes the visitor's session back, as the backend does after a month of silence. */
async function endSession({ page }: Visitor, request: APIRequestContext, backend: Backend): Promise<void> {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith(':session'))?.[1] ?? '',
  );
  const address = `${backend.url}/api/contact/session?flow_token=demo`;
  expect((await request.delete(address, { headers: { 'X-Auth-Token': token } })).ok()).toBe(true);
}

test('a session that the server no longer knows says so, what was said can be read, and a new conversation goes on', async ({
  visitor,
  agent,
  request,
  backend,
}) => {
  await talking(visitor);
  const first = await agent.newestConversation();
  const more = visitor.widget.getByRole('button', { name: 'More' });
  await more.waitFor();
  await endSession(visitor, request, backend);
  await visitor.command('addLabel', 'vip');
  const over = visitor.widget.getByText('This conversation is over');
  await expect(over).toBeVisible();
  await expect(visitor.message('Hello')).toBeVisible();
  await expect(visitor.composer).toHaveCount(0);
  await expect(more, 'there is nothing to be ended or taken elsewhere').toHaveCount(0);
  const startNew = visitor.widget.getByRole('button', { name: 'Start a new conversation' });
  await startNew.click();
  await visitor.composer.waitFor();
  await visitor.say('Something else');
  await expect(visitor.message('Something else')).toHaveAttribute('data-status', 'sent');
  expect(await agent.newestConversation()).toBeGreaterThan(first);

  await endSession(visitor, request, backend);
  await visitor.page.reload();
  await expect(over, 'nothing is left to be read').toBeVisible();
  await expect(visitor.widget.getByText('It has been quiet for a long time')).toBeVisible();
  await startNew.click();
  await expect(visitor.composer).toBeVisible();
  await expect(visitor.messages).toHaveCount(0);
});

test('messages that cannot be loaded say so, with a button to try again, and come when they can', async ({
  visitor,
  page,
}) => {
  await talking(visitor);
  const list = /\/api\/messages\?/;
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  const failure = visitor.widget.getByRole('alert').filter({ hasText: 'Your messages could not be loaded.' });
  const asked = page.waitForRequest(list);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(failure).toBeVisible();
  await page.unroute(list);
  await expect(visitor.message('Hello')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a widget on a static host works without its configuration, and is as configured once that comes', async ({
  visitor,
  page,
}) => {
  await page.route('**/widget?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<script type="application\/json"[^<]*<\/script>/, '');
    await route.fulfill({ response: answer, body });
  });
  let asked = 0;
  await page.route('**/api/config?*', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, json: {} }) : route.fallback();
  });
  await visitor.visit();
  await visitor.open();
  await visitor.widget.getByRole('button', { name: 'Send us a message' }).click();
  await visitor.say('Anybody there?');
  await expect(visitor.message('Anybody there?')).toHaveAttribute('data-status', 'sent');
  await expect(visitor.widget.getByRole('heading', { name: 'Kiln & Co.' })).toBeVisible();
  expect(asked).toBe(2);
});

test('a website that the backend does not know gets a text in the panel, and another try', async ({
  visitor,
  page,
}) => {
  await visitor.visit({ flowToken: 'nobody' });
  await visitor.listen('error');
  const answer = page.waitForResponse((response) => response.url().includes('/widget?'));
  await visitor.open();
  expect((await answer).status()).toBe(404);
  const failure = page.getByRole('alert');
  await expect(failure, 'at once').toContainText('The chat could not be loaded.');
  expect(await visitor.heard('error')).toMatchObject([
    {
      code: 'channel_unknown',
      message: expect.stringMatching(/flow token "nobody", so there is no chat here\. Check the flowToken/),
    },
  ]);
  await expect(page.locator('chat-widget')).toHaveAttribute('data-error', 'channel_unknown');
  const again = page.waitForResponse((response) => response.url().includes('/widget?'));
  await failure.getByRole('button', { name: 'Try again' }).click();
  expect((await again).status()).toBe(404);
  await expect.poll(() => visitor.heard('error'), 'and no better the second time').toHaveLength(2);
  await expect(failure).toHaveCount(1);
});

/** Opens the form before the conversation, wherever the chat begins. */
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

test('a screen that cannot be fetched says so, and comes when the chat is loaded again', async ({
  visitor,
  configure,
}) => {
  await configure(form);
  const { page, widget } = visitor;
  await page.route('**/assets/PreChat-*.js', (route) => route.abort());
  await visitor.visit();
  await visitor.open();
  await openForm(visitor);
  await expect(widget.getByText('A part of the chat could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/PreChat-*.js');
  await widget.getByRole('button', { name: 'Reload the chat' }).click();
  await openForm(visitor);
  await expect(widget.getByRole('heading', { name: 'Before we start' })).toBeVisible();
});

const openGuide = (visitor: Visitor) =>
  visitor.command('openUrl', { url: 'https://kiln.example/size', title: 'Size guide', ratio: 'full' });

/** Answers the page of the size guide; routed by the context, since the network of the page goes away. */
const serveGuide = ({ page }: Visitor) =>
  page
    .context()
    .route('https://kiln.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The size guide</h1>' }),
    );

test('a sheet that cannot be fetched offline leaves the chat as it is and says so, and opens when the network is back', async ({
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

test('a screen fails in view even if nothing more can be fetched, and its reload waits for the network', async ({
  visitor,
  configure,
  context,
}) => {
  await configure(form);
  const { page, widget } = visitor;
  const late = /assets\/(?!index-|standard|en-|glob-|preChatForm-)[^/]+$/;
  await page.route(late, (route) => route.abort());
  await visitor.visit();
  await visitor.open();
  await openForm(visitor);
  const failure = widget.getByText('A part of the chat could not be loaded.');
  await expect(failure).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Close chat' })).toBeVisible();
  await page.unroute(late);
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

test('a style that failed once is fetched again before its part is shown', async ({ visitor, page }) => {
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
