import { expect, test, type Visitor } from './screenTest.ts';

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

const crash = ({ widget }: Visitor) => widget.getByText('Something went wrong');
const assets = '**/widget/assets/**';
const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('the size of the shelf') };

/** Opens the conversation of a new visitor, so that only the code for an empty conversation is loaded. */
async function openFirst(visitor: Visitor): Promise<void> {
  await visitor.visit();
  await visitor.openConversation();
}

const chooseFile = ({ widget }: Visitor) =>
  widget.locator('[data-chat-part="file-input"]').setInputFiles(note);

test('a first text written offline is shown, and is sent when the network is back', async ({
  visitor,
  context,
}) => {
  await openFirst(visitor);
  await context.setOffline(true);
  await visitor.send('See **https://kiln.example/shelf** please');
  const message = visitor.message('https://kiln.example/shelf');
  await expect(message).toBeVisible();
  // The pointer is still where the card of the home screen was, which may be on the message.
  await visitor.page.mouse.move(0, 0);
  // Hovering shows the copy button, whose code may be missing offline.
  await message.locator('[data-chat-part="bubble"]').hover();
  await visitor.composer.fill('still writing');
  await expect(crash(visitor)).toHaveCount(0);
  await context.setOffline(false);
  await expect(message).toHaveAttribute('data-status', 'sent', { timeout: 30_000 });
  await expect(message.getByRole('link', { name: 'https://kiln.example/shelf' })).toBeVisible();
  await expect(message.getByRole('button', { name: 'Copy message' })).toBeVisible();
  await expect(visitor.composer).toHaveValue('still writing');
});

test('the code of the live connection loads while the first conversation starts', async ({ visitor }) => {
  const { page } = visitor;
  await openFirst(visitor);
  const adapter = page.waitForRequest('**/assets/CableAdapter-*.js');
  await page.route('**/api/conversations?*', async (route) => {
    await adapter;
    await route.continue();
  });
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
});

for (const [failure, start, end] of [
  [
    'offline',
    (visitor: Visitor) => visitor.page.context().setOffline(true),
    (visitor: Visitor) => visitor.page.context().setOffline(false),
  ],
  [
    'while the files of the chat fail to load',
    (visitor: Visitor) => visitor.page.route(assets, (route) => route.abort()),
    (visitor: Visitor) => visitor.page.unroute(assets),
  ],
  [
    'while the server of the files responds with errors',
    (visitor: Visitor) => visitor.page.route(assets, (route) => route.fulfill({ status: 503, body: '' })),
    (visitor: Visitor) => visitor.page.unroute(assets),
  ],
] as const) {
  test(`a file chosen ${failure} is shown by name, kept, and sent later`, async ({ visitor, agent }) => {
    await openFirst(visitor);
    await start(visitor);
    await visitor.composer.fill('Here it is');
    await chooseFile(visitor);
    const tray = visitor.widget.locator('[data-chat-part="composer-files"]');
    await expect(tray).toContainText('note.txt');
    await expect(tray).toContainText('Trying again');
    await visitor.composer.press('Enter');
    const message = visitor.message('Here it is');
    await expect(message).toContainText('note.txt');
    await expect(message).toContainText('21 bytes');
    await expect(crash(visitor)).toHaveCount(0);
    await end(visitor);
    await expect(message).toHaveAttribute('data-status', 'sent', { timeout: 30_000 });
    await expect(message.locator('a[download="note.txt"]')).toBeVisible({ timeout: 30_000 });
    await expect(message).not.toContainText('Trying again');
    const sent = await agent.messages(await agent.newestConversation());
    expect(sent.filter(({ content }) => content === 'Here it is')).toMatchObject([
      { attachments: [{ file_name: 'note.txt' }] },
    ]);
  });
}

test('a file chosen offline gets its Remove button by itself once the network returns', async ({
  visitor,
  context,
}) => {
  await openFirst(visitor);
  await context.setOffline(true);
  await chooseFile(visitor);
  await expect(visitor.widget.locator('[data-chat-part="composer-files"]')).toContainText('note.txt');
  await context.setOffline(false);
  await expect(visitor.widget.getByRole('button', { name: 'Remove note.txt' })).toBeVisible();
});

for (const name of ['More', 'Insert emoji']) {
  test(`the button "${name}" pressed offline says that it failed, and works when the network is back`, async ({
    visitor,
    context,
  }) => {
    const { widget } = visitor;
    await openFirst(visitor);
    await visitor.send('Hello');
    await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
    const button = widget.getByRole('button', { name });
    await button.waitFor();
    await context.setOffline(true);
    await button.press('Enter');
    await expect(widget.getByRole('alert').filter({ hasText: 'Couldn’t load this' })).toBeVisible();
    const failed = widget.getByRole('button', { name: 'Couldn’t load this. Press to try again.' });
    await expect(failed).toHaveAttribute('aria-busy', 'false');
    await context.setOffline(false);
    await failed.press('Enter');
    await expect(widget.getByRole(name === 'More' ? 'menu' : 'dialog')).toBeVisible();
  });
}
