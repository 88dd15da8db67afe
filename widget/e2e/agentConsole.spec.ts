import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Backend } from './startBackend.ts';
import { visitorHands } from './visitor.ts';

/** Opens the console as the server's log tells people to. */
async function openConsole(browser: Browser, { url, agentToken }: Backend): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/agent#token=${agentToken}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return page;
}

/** The conversation whose last words are these. */
const conversation = (console: Page, words: string) =>
  console.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name: words });

test.describe('the agent console', () => {
  test('an agent sees the visitor write, and answers; the visitor sees the agent write, then the answer', async ({
    demoPage,
    backend,
    browser,
  }) => {
    const visitor = visitorHands(demoPage);
    await demoPage.visit();
    await visitor.openConversation();
    await visitor.say('Is the cobalt plate back?');
    await visitor.askForPerson();
    const console = await openConsole(browser, backend);
    expect(console.url()).not.toContain(backend.agentToken);
    await console.getByRole('navigation', { name: 'Conversations' }).getByRole('button').first().click();
    const thread = console.getByRole('log', { name: 'Messages' });
    await expect(thread).toContainText('Is the cobalt plate back?');

    await visitor.composer.pressSequentially('And in which');
    await expect(thread).toContainText('The visitor is writing');
    const reply = console.getByRole('textbox', { name: 'Reply' });
    await reply.pressSequentially('It is!');
    await expect(visitor.typing).toBeVisible();
    await reply.press('Enter');
    await expect(visitor.message('It is!')).toBeVisible();
    await expect(visitor.typing).toBeHidden();
    await expect(reply).toHaveValue('');
    await expect(thread).toContainText('It is!');
    await console.close();
  });

  test('what an agent edits and deletes changes for the visitor', async ({ demoPage, backend, browser }) => {
    const visitor = visitorHands(demoPage);
    await demoPage.visit();
    await visitor.openConversation();
    await visitor.say('Do you repair?');
    await visitor.askForPerson();
    const console = await openConsole(browser, backend);
    await console.getByRole('navigation', { name: 'Conversations' }).getByRole('button').first().click();
    await console.getByRole('textbox', { name: 'Reply' }).fill('We fill it with silver.');
    await console.keyboard.press('Enter');
    await expect(visitor.message('We fill it with silver.')).toBeVisible();
    const ours = console.getByRole('listitem').filter({ hasText: 'We fill it with silver.' }).last();
    await ours.getByRole('button', { name: 'Edit' }).click();
    await console.getByRole('textbox', { name: 'New text of the message' }).fill('We fill it with gold.');
    await console.getByRole('button', { name: 'Save' }).first().click();
    await expect(visitor.message('We fill it with gold.')).toBeVisible();
    const edited = console.getByRole('listitem').filter({ hasText: 'We fill it with gold.' }).last();
    await edited.getByRole('button', { name: 'Delete' }).click();
    await expect(visitor.message('We fill it with gold.')).toHaveCount(0);
    await console.close();
  });

  test('a conversation with news is marked and comes first, until it is read; it can be resolved and reopened', async ({
    demoPage,
    backend,
    browser,
  }) => {
    const console = await openConsole(browser, backend);
    const visitor = visitorHands(demoPage);
    await demoPage.visit();
    await visitor.openConversation();
    await visitor.say('Somebody new is here');
    await visitor.askForPerson();
    await visitor.say('The very last words');
    const first = console.getByRole('navigation', { name: 'Conversations' }).getByRole('button').first();
    await expect(first).toContainText('The very last words');
    await expect(first).toContainText('New');
    await conversation(console, 'The very last words').click();
    await expect(first).not.toContainText('New');
    await console.getByRole('button', { name: 'Resolve' }).click();
    await expect(first).toContainText('Resolved');
    await console.getByRole('button', { name: 'Reopen' }).click();
    await expect(first).not.toContainText('Resolved');
    await console.close();
  });

  test('a wrong token is refused and says so, and the right one can be given', async ({
    backend,
    browser,
  }) => {
    const page = await (await browser.newContext()).newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(`${backend.url}/agent#token=wrong`);
    await expect(page.getByRole('alert')).toContainText('The server refused the token');
    await page.getByLabel('Token').fill(backend.agentToken);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Live')).toBeVisible();
    expect(problems).toEqual([]);
    await page.close();
  });
});
