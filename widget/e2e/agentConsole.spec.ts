import { conversation, conversations, openConsole, thread } from './agentConsole.ts';
import { createChatPage } from './chatPage.ts';
import { expect, test } from './fixtures.ts';

test.describe('the agent console', () => {
  test('agent and visitor see each other type, and receive each other’s messages', async ({
    demoPage,
    backend,
    browser,
  }) => {
    const visitor = createChatPage(demoPage);
    await demoPage.visit();
    await visitor.openConversation();
    await visitor.send('Is the cobalt plate back?');
    await visitor.requestHuman();
    const console = await openConsole(browser, backend);
    expect(console.url()).not.toContain(backend.agentToken);
    await conversations(console).first().click();
    await expect(thread(console)).toContainText('Is the cobalt plate back?');

    await visitor.composer.pressSequentially('And in which');
    await expect(thread(console)).toContainText('is typing…');
    const reply = console.getByRole('textbox', { name: 'Reply' });
    await reply.pressSequentially('It is!');
    await expect(visitor.typing).toBeVisible();
    await reply.press('Enter');
    await expect(visitor.message('It is!')).toBeVisible();
    await expect(visitor.typing).toBeHidden();
    await expect(reply).toHaveValue('');
    await expect(thread(console)).toContainText('It is!');
    await console.close();
  });

  test('the visitor sees which messages an agent has seen, also after a reload', async ({
    demoPage,
    backend,
    browser,
  }) => {
    const visitor = createChatPage(demoPage);
    await demoPage.visit();
    await visitor.openConversation();
    await visitor.send('Is the cobalt plate back?');
    const question = visitor.message('Is the cobalt plate back?');
    await expect(question.getByText('Sent', { exact: true })).toBeAttached();
    const console = await openConsole(browser, backend);
    await conversations(console).first().click();
    await expect(question.getByText('Seen', { exact: true })).toBeAttached();
    await expect(question.getByText('Sent', { exact: true })).toHaveCount(0);
    await visitor.send('And the blue one?');
    await expect(visitor.message('And the blue one?').getByText('Seen', { exact: true })).toBeAttached();
    await console.close();
    // Times on the wire are in whole seconds, so a message sent in the same second would count as seen.
    const closedAtMs = Date.now();
    await expect.poll(() => Date.now() - closedAtMs).toBeGreaterThan(1_000);
    await visitor.send('Or a green one?');
    await expect(visitor.message('Or a green one?').getByText('Sent', { exact: true })).toBeAttached();
    await demoPage.page.reload();
    await expect(visitor.message('And the blue one?').getByText('Seen', { exact: true })).toBeAttached();
    await expect(visitor.message('Or a green one?').getByText('Sent', { exact: true })).toBeAttached();
  });

  test('a visitor sees when an agent edits or deletes a message', async ({ demoPage, backend, browser }) => {
    const visitor = createChatPage(demoPage);
    await demoPage.visit();
    await visitor.openConversation();
    await visitor.send('Do you repair?');
    await visitor.requestHuman();
    const console = await openConsole(browser, backend);
    await conversations(console).first().click();
    await console.getByRole('textbox', { name: 'Reply' }).fill('We fill it with silver.');
    await console.keyboard.press('Enter');
    await expect(visitor.message('We fill it with silver.')).toBeVisible();
    const sent = console.getByRole('listitem').filter({ hasText: 'We fill it with silver.' }).last();
    await sent.hover();
    await sent.getByRole('button', { name: 'Message actions' }).click();
    await console.getByRole('button', { name: 'Edit', exact: true }).click();
    await console.getByRole('textbox', { name: 'New text of the message' }).fill('We fill it with gold.');
    await console.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(visitor.message('We fill it with gold.')).toBeVisible();
    const edited = console.getByRole('listitem').filter({ hasText: 'We fill it with gold.' }).last();
    await edited.hover();
    await edited.getByRole('button', { name: 'Message actions' }).click();
    await console.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(visitor.message('We fill it with gold.')).toHaveCount(0);
    await expect(thread(console)).toContainText('Message deleted');
    await console.close();
  });

  test('a conversation with new messages comes first, is unread until it is opened, and can be ended and reopened', async ({
    demoPage,
    backend,
    browser,
  }) => {
    const console = await openConsole(browser, backend);
    const visitor = createChatPage(demoPage);
    await demoPage.visit();
    await visitor.openConversation();
    await visitor.send('I am a new visitor');
    await visitor.requestHuman();
    await visitor.send('The last message');
    const first = conversations(console).first();
    await expect(first).toContainText('The last message');
    await expect(first).toContainText('unread');
    await expect(console).toHaveTitle(/^\(\d+\) Agent console$/);
    const title = await console.title();
    await conversation(console, 'The last message').click();
    await expect(first).not.toContainText('unread');
    await expect(console).not.toHaveTitle(title);
    await console.getByRole('button', { name: 'End conversation' }).click();
    await console.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await expect(first).toContainText('Ended');
    await console.getByRole('button', { name: 'Reopen', exact: true }).click();
    await expect(first).not.toContainText('Ended');
    await console.close();
  });

  test('a wrong token is rejected with a message, and the right one can be entered', async ({
    backend,
    browser,
  }) => {
    const page = await (await browser.newContext()).newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${backend.url}/agent#token=wrong`);
    await expect(page.getByRole('alert')).toContainText('The server refused the token');
    await page.getByLabel('Token').fill(backend.agentToken);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Live')).toBeVisible();
    expect(errors).toEqual([]);
    await page.close();
  });
});

test('a link with a wrong token does not sign an agent out', async ({ backend, browser }) => {
  const console = await openConsole(browser, backend);
  const openLink = async (token: string) => {
    // Navigate as a link in a mail does, instead of changing only the fragment.
    await console.goto('about:blank');
    await console.goto(`${backend.url}/agent#token=${token}`);
  };
  await openLink('x'.repeat(43));
  await expect(console.getByText('Live', { exact: true })).toBeVisible();
  expect(console.url()).not.toContain('xxx');
  await console.reload();
  await expect(console.getByText('Live', { exact: true })).toBeVisible();
  await console.close();
});

test('long names, labels and file names do not overflow the console', async ({ backend, browser }) => {
  const long = 'W'.repeat(255);
  const at = (path: string) => `${backend.url}/api${path}?flow_token=demo`;
  const contact = { name: long, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` };
  const started = await fetch(at('/conversations'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ contact, message: { content: long } }),
  });
  const { conv_token: token } = (await started.json()).contact;
  const headers = { 'X-Auth-Token': token, 'Content-Type': 'application/json' };
  await fetch(at('/labels'), { method: 'POST', headers, body: JSON.stringify({ label: 'L'.repeat(200) }) });
  const form = new FormData();
  form.append('attachments[]', new File(['text'], `${'f'.repeat(240)}.txt`));
  form.append('echo_id', 'the-long-file');
  const sent = await fetch(at('/messages/send_file'), {
    method: 'POST',
    headers: { 'X-Auth-Token': token },
    body: form,
  });
  expect(sent.status).toBe(200);

  const console = await openConsole(browser, backend);
  const widthOf = () => console.evaluate(() => document.documentElement.scrollWidth);
  for (const width of [1600, 1200, 900, 375, 320]) {
    await console.setViewportSize({ width, height: 800 });
    await console.reload();
    const first = conversations(console).first();
    await expect(first).toBeVisible();
    expect(await widthOf()).toBe(width);
    await first.click();
    await expect(thread(console)).toContainText('fff');
    expect(await widthOf()).toBe(width);
    const wide = await console.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.list-pane, .conversations, .thread, .thread-header, [role=log], .details',
        ),
      ]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.className || part.tagName),
    );
    expect(wide).toEqual([]);
    await console.screenshot({ path: test.info().outputPath(`console-${width}.png`) });
  }
  await console.close();
});
