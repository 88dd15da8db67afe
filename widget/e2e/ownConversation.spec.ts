import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createChatPage } from './chatPage.ts';
import { expect, test, type Visitor } from './screens/screenTest.ts';

const pickFromMenu = async ({ widget }: Pick<Visitor, 'widget'>, name: string) => {
  await widget.getByRole('button', { name: 'More' }).click();
  await widget.getByRole('menuitem', { name }).click();
};

async function startConversation(visitor: Visitor, settings?: Readonly<Record<string, unknown>>) {
  await visitor.visit(settings);
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  await visitor.waitUntilConnected();
}

async function openSecondTab({ page }: Visitor) {
  const second = await page.context().newPage();
  await second.goto(`${new URL(page.url()).origin}/`);
  const chat = createChatPage({
    page: second,
    widget: second.frameLocator('iframe'),
    visit: async () => undefined,
  });
  return { page: second, ...chat };
}

const storedKeys = (page: Page) =>
  Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('chat'))),
      ),
  ).then((keys) => keys.flat());

test.beforeEach(async ({ configure }) => configure({ hasAConnectedAgentBot: false }));

test('a transcript is requested from the menu, and the known address is filled in after a reload', async ({
  visitor,
  backend,
}) => {
  await startConversation(visitor);
  const address = `ada-${Date.now()}@example.com`;
  await visitor.command('identify', { identifier: `ada-${Date.now()}`, email: address });
  await expect.poll(async () => (await visitor.emitted('identity:change')).length).toBe(1);
  await visitor.page.reload();
  await visitor.composer.waitFor();
  await pickFromMenu(visitor, 'Request a conversation transcript');
  const { widget } = visitor;
  await expect(
    widget.getByRole('dialog', { name: 'Request a conversation transcript', exact: true }),
  ).toBeVisible();
  await expect(widget.getByRole('textbox', { name: 'Email address' })).toHaveValue(address);
  await widget.getByRole('button', { name: 'Send transcript' }).click();
  for (const part of ['transcript', 'announcer'])
    await expect(widget.locator(`[data-chat-part="${part}"]`)).toContainText('Check your inbox and confirm');
  expect(await backend.mailsTo(address)).toHaveLength(1);
  await visitor.page.keyboard.press('Escape');
  await expect(widget.getByRole('button', { name: 'More' }), 'the focus returns').toBeFocused();
});

test('if there were too many transcript requests, an alert says when to try again', async ({ visitor }) => {
  await startConversation(visitor);
  await visitor.page.route('**/api/conversations/transcript*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '600' },
      json: { error: { code: 'rate_limited', message: 'Too many.' } },
    }),
  );
  await pickFromMenu(visitor, 'Request a conversation transcript');
  await visitor.widget.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await visitor.widget.getByRole('button', { name: 'Send transcript' }).click();
  await expect(visitor.widget.getByRole('alert')).toHaveText('Too many requests. Try again in 10 minutes.');
});

test('A1: a visitor downloads the conversation as text and as JSON, by keyboard', async ({
  visitor,
  agent,
}) => {
  await startConversation(visitor);
  await agent.send(await agent.newestConversation(), 'Good *morning*');
  await visitor.message('Good morning').waitFor();
  const { page, widget } = visitor;
  const more = widget.getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await widget.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(widget.getByRole('menuitem', { name: 'Your data' })).toBeFocused();
  await page.keyboard.press('Enter');
  const download = async (name: string) => {
    const button = widget.getByRole('button', { name });
    await button.focus();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await expect(widget.locator('[data-chat-part="own-data"]')).toContainText(file.suggestedFilename());
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const text = await download('Text to read');
  expect(text.name).toMatch(/^chat-\d{4}-\d\d-\d\d\.txt$/);
  expect(text.text).toMatch(/^Your conversations with Kiln & Co\.\n/);
  expect(text.text).toMatch(/You, .+\nHello\n/);
  expect(text.text).toContain('Good morning');
  const json = await download('JSON');
  expect(JSON.parse(json.text).messages.map(({ content }: { content: string }) => content)).toEqual(
    expect.arrayContaining(['Hello', 'Good *morning*']),
  );
});

test('when a visitor confirms the deletion, their data is deleted in all tabs, and no unsent message is sent later', async ({
  visitor,
  agent,
}) => {
  await startConversation(visitor);
  const id = await agent.newestConversation();
  const second = await openSecondTab(visitor);
  await second.openConversation();
  await second.waitUntilConnected();
  await second.composer.fill('half a thought');
  await second.page
    .context()
    .route('**/api/messages?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  await visitor.send('Never sent');
  await pickFromMenu(visitor, 'Your data');
  await visitor.widget.getByRole('button', { name: 'Delete my data' }).click();
  await expect(visitor.widget.getByRole('button', { name: 'Keep my data' })).toBeFocused();
  await visitor.widget.getByRole('button', { name: 'Delete everything' }).click();
  for (const { widget, page } of [visitor, second]) {
    const alert = widget.locator('[data-chat-part="alert"]');
    await expect(alert).toContainText('Your data was deleted');
    await expect(alert.locator('[data-tone]')).toHaveAttribute('data-tone', 'success');
    await expect(widget.getByRole('button', { name: 'Send us a message' })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
  }
  await expect(agent.messages(id)).rejects.toThrow('404');
  await second.widget.getByRole('button', { name: 'Dismiss' }).click();
  await visitor.page.context().unroute('**/api/messages?*');
  for (const { widget, composer, messages } of [visitor, second]) {
    await widget.getByRole('button', { name: 'Send us a message' }).click();
    await expect(composer).toHaveValue('');
    await expect(messages).toHaveCount(0);
  }
  await visitor.send('I am new');
  await expect(visitor.message('I am new')).toHaveAttribute('data-status', 'sent');
  const texts = (await agent.messages(await agent.newestConversation())).map(({ content }) => content);
  expect(texts).toContain('I am new');
  expect(texts).not.toContain('Never sent');
});

test('if the backend has no export and no deletion, the chat says so, and nothing is deleted', async ({
  visitor,
}) => {
  await startConversation(visitor);
  await visitor.page.route(
    (url) => /\/api\/contact(\/export)?$/.test(url.pathname),
    (route) =>
      route.request().method() === 'GET' && !route.request().url().includes('export')
        ? route.continue()
        : route.fulfill({ status: 404, json: {} }),
  );
  const { widget } = visitor;
  await pickFromMenu(visitor, 'Your data');
  await widget.getByRole('button', { name: 'Text to read' }).click();
  await expect(widget.getByRole('alert')).toHaveText(
    'This chat can’t create a download. Write to us to get your data.',
  );
  await widget.getByRole('button', { name: 'Delete my data' }).click();
  await widget.getByRole('button', { name: 'Delete everything' }).click();
  await expect(widget.getByRole('alert')).toHaveText(
    'This chat can’t delete your data. Write to us to have it deleted.',
  );
  await visitor.page.keyboard.press('Escape');
  await expect(visitor.message('Hello')).toBeVisible();
});

test('without consent, visitors can mute the chat and manage their data, and the chat stores nothing in local storage', async ({
  visitor,
  agent,
}) => {
  await startConversation(visitor, { consent: 'denied' });
  const id = await agent.newestConversation();
  const { widget, page } = visitor;
  await pickFromMenu(visitor, 'Request a conversation transcript');
  await widget.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await widget.getByRole('button', { name: 'Send transcript' }).click();
  for (const part of ['transcript', 'announcer'])
    await expect(widget.locator(`[data-chat-part="${part}"]`)).toContainText('Check your inbox and confirm');
  await page.keyboard.press('Escape');
  await widget.getByRole('button', { name: 'More' }).click();
  const sound = widget.getByRole('menuitemcheckbox', { name: 'Sound for new messages' });
  await sound.click();
  await expect(sound).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');
  await pickFromMenu(visitor, 'Your data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    widget.getByRole('button', { name: 'Text to read' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/You, .+\nHello\n/);
  await widget.getByRole('button', { name: 'Delete my data' }).click();
  await widget.getByRole('button', { name: 'Delete everything' }).click();
  await expect(widget.locator('[data-chat-part="alert"]')).toContainText('Your data was deleted');
  await expect(agent.messages(id)).rejects.toThrow('404');
  await widget.getByRole('button', { name: 'Send us a message' }).click();
  await expect(visitor.messages).toHaveCount(0);
  await visitor.send('I am new');
  await expect(visitor.message('I am new')).toHaveAttribute('data-status', 'sent');
  expect(await storedKeys(page)).toEqual([]);
});

test('U45: a chat stays muted, also after a reload, until any tab switches the sound on', async ({
  visitor,
  agent,
}) => {
  await startConversation(visitor);
  const conversation = await agent.newestConversation();
  const { widget } = visitor;
  const sound = widget.getByRole('menuitemcheckbox', { name: 'Sound for new messages' });
  const openMenu = async () => {
    await widget.getByRole('button', { name: 'More' }).click();
    await sound.waitFor();
  };
  const sounds = async () => (await visitor.posted()).filter(({ event }) => event === 'playAudio').length;
  const receiveClosed = async (text: string) => {
    await visitor.page.keyboard.press('Escape');
    await visitor.close();
    await agent.send(conversation, text);
    await expect(visitor.launcher).toHaveAccessibleName(/1 unread message/);
    const count = await sounds();
    await visitor.open();
    await visitor.message(text).waitFor();
    return count;
  };
  await openMenu();
  await expect(sound).toHaveAttribute('aria-checked', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-checked', 'false');
  expect(await receiveClosed('Quiet')).toBe(0);
  await visitor.page.reload();
  await visitor.composer.waitFor();
  await visitor.waitUntilConnected();
  await openMenu();
  await expect(sound, 'after a reload').toHaveAttribute('aria-checked', 'false');
  const second = await openSecondTab(visitor);
  await second.openConversation();
  await second.widget.getByRole('button', { name: 'More' }).click();
  const soundOfSecond = second.widget.getByRole('menuitemcheckbox', { name: 'Sound for new messages' });
  await expect(soundOfSecond, 'in another tab').toHaveAttribute('aria-checked', 'false');
  await soundOfSecond.click();
  await expect(sound, 'changed in another tab').toHaveAttribute('aria-checked', 'true');
  await second.page.close();
  expect(await receiveClosed('Audible')).toBe(1);
});

test('U45: if the site turns the sound off, the menu has no switch for it', async ({ visitor }) => {
  await startConversation(visitor, { sound: false });
  await visitor.widget.getByRole('button', { name: 'More' }).click();
  await expect(visitor.widget.getByRole('menuitem', { name: 'Your data' })).toBeVisible();
  await expect(visitor.widget.getByRole('menuitemcheckbox')).toHaveCount(0);
});
