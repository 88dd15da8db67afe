import type { Locator } from '@playwright/test';
import { attach, chosenFiles, report } from '../attachFiles.ts';
import { expect, field, pressLauncher, receive, start, test, write } from './taskTest.ts';

const sendUrl = /\/api\/messages\?/;

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

test('A1, A3: by keyboard alone, the focus is never lost from the pre-chat form to the last message', async ({
  scene,
  configure,
}) => {
  const { visitor, task, press, write: type, button } = scene;
  const { widget, composer } = visitor;
  const fields = [{ name: 'full_name', type: 'text', label: 'Full Name', required: true }];
  await configure({
    preChatFormEnabled: true,
    preChatFormOptions: { pre_chat_message: '', pre_chat_fields: fields },
  });
  await visitor.visit();
  await visitor.launcher.waitFor();
  await task('open the chat', 'heading', () => pressLauncher(visitor));
  await task('open the pre-chat form', 'heading "Before we start"', () => press(button('Send us a message')));
  await task('submit it empty', 'textbox "Full Name', () => press(button('Start the chat')));
  await task('submit it', field, async () => {
    await type(widget.getByRole('textbox', { name: 'Full Name' }), 'Ada');
    await type(widget.getByRole('textbox', { name: 'Message' }), 'Hello');
    await press(button('Start the chat'));
    await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  });
  await visitor.waitUntilConnected();
  await task('send with the button', 'button "Send message"', async () => {
    await type(composer, 'Are you there?');
    await press(button('Send message'));
    await expect(visitor.message('Are you there?')).toHaveAttribute('data-status', 'sent');
  });
});

test('A1, A3: by keyboard alone, the focus is never lost while a visitor answers', async ({ scene }) => {
  const { task, press, write: type, visitor } = scene;
  await start(scene);
  const items = [{ title: 'Pick it up', value: 'pickup' }];
  const choices = await receive(scene, 'How would you like it?', 'input_select', { items });
  await task('choose a quick reply', field, () => press(choices.getByRole('button', { name: 'Pick it up' })));
  const action = { type: 'postback', text: 'Ask about the mug', payload: 'mug' };
  const card = await receive(scene, 'Have a look', 'cards', { items: [{ title: 'Mug', actions: [action] }] });
  await task("press a card's button", field, () => press(card.getByRole('button', { name: action.text })));
  const form = await receive(scene, 'Where to?', 'form', {
    items: [{ name: 'street', label: 'Street', required: true }],
  });
  const send = (message: Locator) => press(message.getByRole('button', { name: 'Send', exact: true }));
  await task('send an empty form', 'textbox "Street', () => send(form));
  await task('send the form', field, async () => {
    await type(form.getByRole('textbox', { name: /Street/ }), 'Kiln Lane 1');
    await send(form);
    await expect(form).toContainText('Your answers');
  });
  const email = await receive(scene, 'Where can we write to you?', 'input_email');
  await task('send an email address', field, async () => {
    await type(email.getByRole('textbox'), 'ada@shop.example');
    await visitor.page.keyboard.press('Enter');
    await expect(email.getByRole('definition')).toHaveText('ada@shop.example');
  });
  const rating = await receive(scene, 'How was it?', 'input_csat');
  await task('rate the conversation', field, async () => {
    await press(rating.getByRole('radio').nth(3));
    await send(rating);
    await expect(rating).toContainText('Thank');
  });
});

test('A1, A3: by keyboard alone, the focus is never lost with files and failed messages', async ({
  scene,
}) => {
  const { task, press, write: type, visitor, button } = scene;
  const { page, widget, composer } = visitor;
  await start(scene);
  const choose = async () => {
    const dialog = page.waitForEvent('filechooser');
    await press(attach(visitor));
    await (await dialog).setFiles([report]);
    await chosenFiles(visitor).waitFor();
  };
  await task('choose a file', field, choose);
  await task('remove it', field, () => press(button(`Remove ${report.name}`)));
  await choose();
  await task('send a file', field, () => write(scene, 'A report'));

  await page.route(sendUrl, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: { code: 'validation', message: 'No.' } } })
      : route.fallback(),
  );
  const fail = async (text: string) => {
    await type(composer, text);
    await page.keyboard.press('Enter');
    await expect(visitor.message(text)).toHaveAttribute('data-status', 'failed');
  };
  const action = (text: string, name: string) => visitor.message(text).getByRole('button', { name });
  await task('write a message that fails', field, () => fail('First'));
  await task('delete it', field, () => press(action('First', 'Delete')));
  await fail('Second');
  await task('edit a failed message', field, () => press(action('Second', 'Edit')));
  await page.unroute(sendUrl);
  await page.keyboard.press('Enter');
  await expect(visitor.message('Second')).toHaveAttribute('data-status', 'sent');
  await page.route('**/api/messages/send_file*', (route) => route.abort());
  await choose();
  await type(composer, 'Third');
  await page.keyboard.press('Enter');
  await expect(visitor.message('Third')).toHaveAttribute('data-status', 'failed', { timeout: 20_000 });
  await page.unroute('**/api/messages/send_file*');
  await task('send a failed message again', field, async () => {
    await press(action('Third', 'Send message again'));
    await expect(visitor.message('Third')).toHaveAttribute('data-status', 'sent');
  });
  await expect(widget.locator('[data-status="failed"]')).toHaveCount(0);
});

test('A1, A3: by keyboard alone, the focus is never lost while a visitor reads', async ({ scene }) => {
  const { task, press, visitor, agent, button, pick } = scene;
  const { page, log, message, pill, widget } = visitor;
  await start(scene);
  const conversation = await agent.newestConversation();
  for (let count = 1; count <= 12; count += 1) await agent.send(conversation, `Line ${count}\n\nof many`);
  await message('Line 12').waitFor();
  await task('read message by message', 'Hello', async () => {
    await log.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
  });
  await page.keyboard.press('Home');
  await agent.send(conversation, 'Something new');
  await task('jump to the new message', 'Something new', () => press(pill));
  await expect(pill).toHaveCount(0);

  await task('search', 'textbox "Search messages"', () => pick('Search this conversation'));
  await task('find a message', 'textbox "Search messages"', () => page.keyboard.type('Line 3'));
  await task('close the search', 'button "More"', () => page.keyboard.press('Escape'));
  await page
    .context()
    .route('https://kiln.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The size guide</h1>' }),
    );
  const openLink = () =>
    visitor.command('openUrl', { url: 'https://kiln.example/size', title: 'Sizes', ratio: 'tall' });
  await visitor.composer.focus();
  await task('read a page over the chat', 'button "Back to the chat"', async () => {
    await openLink();
    await widget.getByRole('dialog').waitFor();
  });
  await task('close the page', field, () => press(button('Back to the chat')));
});

test('A3: closing a page over the chat focuses the text field, if the chat had no focus when the page opened', async ({
  scene,
}) => {
  const { task, press, visitor, button } = scene;
  const { page, widget, composer } = visitor;
  await start(scene);
  await composer.evaluate((each) => each.blur());
  await page.getByLabel('Search').focus();
  await visitor.command('openUrl', { url: 'https://kiln.example/size', title: 'Sizes', ratio: 'tall' });
  await widget.getByRole('dialog').waitFor();
  await task('close the page', field, () => press(button('Back to the chat')));
});

test('A1, A3: by keyboard alone, the focus is never lost in the sheets and the pop-out', async ({
  scene,
}) => {
  const { task, press, write: type, visitor, button, pick } = scene;
  const { widget, page } = visitor;
  await start(scene);
  await task("open the visitor's data", 'button "Back to the chat"', () => pick('Your data'));
  await task('download the conversation', 'button "Text', async () => {
    const download = page.waitForEvent('download');
    await press(button(/Text to read/));
    await download;
  });
  await task('ask to delete everything', 'Keep', () => press(button(/^Delete/)));
  await task('keep it', 'button "Delete', () => press(button(/Keep/)));
  await task('close the sheet', 'button "More"', () => page.keyboard.press('Escape'));

  await task('ask for a transcript', 'button "Back to the chat"', () =>
    pick('Request a conversation transcript'),
  );
  const address = widget.getByRole('textbox', { name: 'Email address' });
  await page.route('**/api/conversations/transcript*', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: { code: 'validation', message: 'No.', fields: { email: ['This address does not exist.'] } },
      },
    }),
  );
  await task('give an address that the server refuses', 'textbox "Email address', async () => {
    await type(address, 'ada@shop.example');
    await press(button('Send transcript'));
    await expect(widget.getByText('This address does not exist.')).toBeVisible();
  });
  await page.unroute('**/api/conversations/transcript*');
  await task('send the transcript', 'button "Back to the chat"', async () => {
    await press(button('Send transcript'));
    await expect(widget.getByText('Check your inbox and confirm')).toBeVisible();
  });
  await page.keyboard.press('Enter');
  await task('close the transcript', 'button "More"', () =>
    expect(widget.getByRole('dialog')).toHaveCount(0),
  );

  await task('continue in a new window, and here again', 'button "More"', async () => {
    const opening = page.waitForEvent('popup');
    await pick('Open in a new window');
    const popup = await opening;
    const closing = popup.waitForEvent('close');
    await press(button('Continue here'));
    await closing;
  });
});

test('A1, A3: by keyboard alone, the focus is never lost when the team turns free text off or ends the conversation', async ({
  scene,
}) => {
  const { task, press, visitor, agent, button, pick } = scene;
  const { widget, composer, page } = visitor;
  await start(scene);
  const id = await agent.newestConversation();
  await task('the team stops free text', 'log', async () => {
    await agent.setMenu(id, { menu: null, allowInput: false });
    await composer.waitFor({ state: 'detached' });
  });
  await task('the team allows free text again', field, async () => {
    await agent.setMenu(id, { menu: null, allowInput: true });
    await composer.waitFor();
  });
  await task('the team ends the conversation', 'log', async () => {
    await agent.toggleStatus(id);
    await button('Continue conversation').waitFor();
  });
  await task('continue the conversation', field, () => press(button('Continue conversation')));
  await task('ask to end the conversation', 'button "Continue conversation"', () => pick('End conversation'));
  await task('end the conversation', 'heading', async () => {
    await press(button('End conversation'));
    await button('Start a new conversation').waitFor();
  });
  await task('start a new conversation', field, () => press(button('Start a new conversation')));
  await task('close the chat', 'button "Chat with us"', async () => {
    await page.keyboard.press('Escape');
    await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'false');
  });
  expect(await widget.locator('html').count()).toBe(1);
});

test('A3: closing a preview by keyboard moves the focus to the launcher', async ({ scene }) => {
  const { task, visitor, agent } = scene;
  const { page, widget } = visitor;
  await start(scene);
  await page.keyboard.press('Escape');
  await expect(visitor.launcher).toBeFocused();
  await agent.send(await agent.newestConversation(), 'Are you still there?');
  const preview = widget.getByRole('region', { name: 'New messages' });
  await preview.waitFor();
  await task('dismiss the preview', 'button "Chat with us', async () => {
    await preview.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(preview).toHaveCount(0);
  });
});
