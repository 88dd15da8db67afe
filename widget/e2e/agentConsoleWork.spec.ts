import AxeBuilder from '@axe-core/playwright';
import { conversation, conversations, openConsole, startConversation, thread } from './agentConsole.ts';
import { createChatPage } from './chatPage.ts';
import { createGate } from './createGate.ts';
import { expect, test } from './fixtures.ts';

test('the search and the filters limit the list, and the keyboard moves in it', async ({
  backend,
  browser,
}) => {
  const console = await openConsole(browser, backend);
  for (const [name, text] of [
    ['Ada Lovelace', 'Do you ship to London?'],
    ['Grace Hopper', 'Is the harbor bowl back?'],
    ['Alan Turing', 'May I return a mug?'],
  ] as const)
    await startConversation(backend, name, text);
  // Answers of the bot move conversations to the top.
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'])
    await expect(conversation(console, name)).toContainText('Pip:');

  await console.keyboard.press('/');
  await expect(console.getByRole('searchbox')).toBeFocused();
  await console.keyboard.type('hopper');
  await expect(conversation(console, 'Grace Hopper')).toBeVisible();
  await expect(conversations(console)).toHaveCount(1);
  await console.keyboard.press('Escape');
  await expect(conversation(console, 'Ada Lovelace')).toBeVisible();

  await conversation(console, 'Alan Turing').focus();
  await console.keyboard.press('ArrowDown');
  await expect(conversation(console, 'Grace Hopper')).toBeFocused();
  await console.keyboard.press('ArrowUp');
  await console.keyboard.press('ArrowDown');
  await console.keyboard.press('Enter');
  await expect(thread(console)).toContainText('Is the harbor bowl back?');
  await expect(console.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await console.keyboard.type('A draft');
  await console.keyboard.press('Escape');
  await expect(thread(console)).toBeHidden();
  await expect(conversation(console, 'Grace Hopper')).toBeFocused();
  await expect(conversation(console, 'Grace Hopper')).toContainText('Draft: A draft');
  await console.keyboard.press('Enter');
  await expect(console.getByRole('textbox', { name: 'Reply' })).toHaveValue('A draft');

  await console.getByRole('button', { name: 'Ended', exact: true }).click();
  await expect(conversation(console, 'Grace Hopper')).toBeHidden();
  await console.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(conversation(console, 'Grace Hopper')).toBeVisible();
  await console.close();
});

test('a reply that cannot be sent stays, and is sent again on request', async ({ backend, browser }) => {
  const console = await openConsole(browser, backend);
  await startConversation(backend, 'Katherine Johnson', 'Which orbit?');
  await conversation(console, 'Katherine Johnson').click();
  const path = '**/api/agent/conversations/*/messages';
  await console.route(path, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await console.getByRole('textbox', { name: 'Reply' }).fill('The usual one.');
  await console.keyboard.press('Enter');
  await expect(thread(console)).toContainText('Not sent');
  await console.unroute(path);
  await console.getByRole('button', { name: 'Try again' }).click();
  await expect(thread(console)).not.toContainText('Not sent');
  await expect(thread(console)).toContainText('The usual one.');
  await console.close();
});

test('a click on the selected conversation closes the settings, and a draft survives a reload', async ({
  backend,
  browser,
}) => {
  const console = await openConsole(browser, backend);
  await startConversation(backend, 'Annie Easley', 'Which rocket?');
  await conversation(console, 'Annie Easley').click();
  const reply = console.getByRole('textbox', { name: 'Reply' });
  await reply.fill('The Centaur');
  await console.getByRole('button', { name: 'Settings' }).click();
  const title = console.getByRole('textbox', { name: 'Title on home' });
  await title.press('Escape');
  await expect(title).toBeVisible();
  await conversation(console, 'Annie Easley').click();
  await expect(title).toBeHidden();
  await expect(reply).toBeFocused();
  await console.reload();
  await conversation(console, 'Annie Easley').click();
  await expect(reply).toHaveValue('The Centaur');
  await console.close();
});

test('a structured message that the server refuses can be corrected in its dialog', async ({
  backend,
  browser,
}) => {
  const console = await openConsole(browser, backend);
  await startConversation(backend, 'Mary Jackson', 'Which tunnel?');
  await conversation(console, 'Mary Jackson').click();
  await console.getByRole('button', { name: 'Insert', exact: true }).click();
  await console.getByRole('button', { name: 'Quick replies', exact: true }).click();
  const dialog = console.getByRole('dialog', { name: 'Insert: Quick replies' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('a'.repeat(10_001));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('10000');
  await text.press('Escape');
  await text.fill('Which one?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(console.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await expect(thread(console)).toContainText('Which one?');
  await expect(thread(console)).not.toContainText('Not sent');
  await console.close();
});

test('a structured message that is refused after its dialog was closed can be edited as JSON', async ({
  backend,
  browser,
}) => {
  const console = await openConsole(browser, backend);
  await startConversation(backend, 'Dorothy Vaughan', 'Which machine?');
  await conversation(console, 'Dorothy Vaughan').click();
  const gate = createGate();
  await console.route('**/api/agent/conversations/*/messages', async (route) => {
    if (route.request().method() === 'POST') await gate.opened;
    await route.continue();
  });
  await console.getByRole('button', { name: 'Insert', exact: true }).click();
  await console.getByRole('button', { name: 'Quick replies', exact: true }).click();
  const inserted = console.getByRole('dialog', { name: 'Insert: Quick replies' });
  await inserted.getByRole('textbox', { name: 'Text' }).fill('a'.repeat(10_001));
  await inserted.getByRole('button', { name: 'Send' }).click();
  await console.keyboard.press('Escape');
  await expect(inserted).toBeHidden();
  gate.open();
  await expect(thread(console)).toContainText('Not sent');
  await expect(thread(console)).toContainText('Fern green');

  const edit = thread(console).getByRole('button', { name: 'Edit', exact: true });
  await edit.click();
  const dialog = console.getByRole('dialog', { name: 'Custom JSON' });
  const json = dialog.getByRole('textbox', { name: 'Message' });
  await expect(json).toHaveValue(/"content_type": "input_select"/);
  await console.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(thread(console)).toContainText('Not sent');
  await edit.click();
  await json.fill((await json.inputValue()).replace(/a{10000,}/, 'Which one?'));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(thread(console)).toContainText('Which one?');
  await expect(thread(console)).not.toContainText('Not sent');
  await expect(console.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
  await console.close();
});

test('quick replies from the Insert menu reach the visitor', async ({ demoPage, backend, browser }) => {
  const visitor = createChatPage(demoPage);
  await demoPage.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await visitor.requestHuman();
  await visitor.send('Which glazes do you have?');
  const console = await openConsole(browser, backend);
  await conversation(console, 'Which glazes do you have?').click();
  await console.getByRole('button', { name: 'Insert', exact: true }).click();
  await console.getByRole('button', { name: 'Quick replies', exact: true }).click();
  const dialog = console.getByRole('dialog', { name: 'Insert: Quick replies' });
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Pick a glaze');
  await dialog.getByRole('textbox', { name: 'Quick replies' }).fill('Fern\nOchre');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(thread(console)).toContainText('Pick a glaze');
  await expect(demoPage.widget.getByRole('button', { name: 'Ochre' })).toBeVisible();
  await console.close();
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the console has no axe violations in the ${colorScheme} scheme`, async ({ backend, browser }) => {
    const name = `Hedy Lamarr, ${colorScheme}`;
    await startConversation(backend, name, 'Do you have **frequency** bowls? https://example.com');
    const console = await openConsole(browser, backend);
    await console.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = async () =>
      (await new AxeBuilder({ page: console }).withTags(rules).analyze()).violations;
    for (const width of [1440, 375]) {
      await console.setViewportSize({ width, height: 800 });
      await conversation(console, name).click();
      await console.getByRole('textbox', { name: 'Reply' }).fill('We do.');
      await console.keyboard.press('Enter');
      await expect(thread(console)).toContainText('We do.');
      expect(await violations()).toEqual([]);
      await console.getByRole('button', { name: 'Insert', exact: true }).click();
      await console.getByRole('button', { name: 'Cards', exact: true }).click();
      expect(await violations()).toEqual([]);
      await console.keyboard.press('Escape');
      await console.getByRole('dialog').waitFor({ state: 'hidden' });
      await console.keyboard.press('Escape');
      await console.getByRole('button', { name: 'Settings' }).click();
      expect(await violations()).toEqual([]);
      await console.getByRole('button', { name: 'Close settings' }).click();
      expect(await violations()).toEqual([]);
    }
    await console.close();
  });
}
