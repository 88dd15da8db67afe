import { agentHands } from './agent.ts';
import { expect, test } from './fixtures.ts';
import { visitorHands } from './visitor.ts';

test.describe('a visitor chats', () => {
  test('opens the chat, is greeted by the bot, and the bot answers what is said', async ({ demoPage }) => {
    await demoPage.visit();
    const visitor = visitorHands(demoPage);
    await visitor.openConversation();
    await expect(visitor.messages.first()).toBeVisible();
    await visitor.say('menu');
    await expect(visitor.message('menu')).toHaveAttribute('data-status', 'sent');
    await expect(visitor.messages.nth(2)).toBeVisible();
  });

  test('Enter sends, Shift+Enter breaks the line, an input method’s Enter does neither', async ({
    demoPage,
  }) => {
    await demoPage.visit();
    const visitor = visitorHands(demoPage);
    await visitor.openConversation();
    await visitor.composer.pressSequentially('first');
    await visitor.composer.press('Shift+Enter');
    await visitor.composer.pressSequentially('second');
    await expect(visitor.composer).toHaveValue('first\nsecond');
    await visitor.composer.dispatchEvent('compositionstart');
    await visitor.composer.press('Enter');
    await expect(visitor.composer).not.toHaveValue('');
    await visitor.composer.dispatchEvent('compositionend');
    await visitor.composer.fill('first\nsecond');
    await visitor.composer.press('Enter');
    await expect(visitor.composer).toHaveValue('');
    await expect(visitor.message('first second')).toHaveAttribute('data-status', 'sent');
  });

  test('an agent answers, and typing is shown and gone', async ({ demoPage, backend, request }) => {
    await demoPage.visit();
    const visitor = visitorHands(demoPage);
    const agent = agentHands(request, backend);
    await visitor.openConversation();
    await visitor.askForPerson();
    const id = await agent.newestConversation();
    await visitor.waitUntilConnected();
    await agent.type(id, 'on', true);
    await agent.type(id, 'on');
    await expect(visitor.typing).toBeVisible();
    await agent.say(id, 'Hello, I am a person.');
    await expect(visitor.message('Hello, I am a person.')).toBeVisible();
    await expect(visitor.typing).toBeHidden();
    await agent.type(id, 'on');
    await expect(visitor.typing).toBeVisible();
    await agent.type(id, 'off');
    await expect(visitor.typing).toBeHidden();
  });

  test('an edit and a deletion by the agent reach the visitor', async ({ demoPage, backend, request }) => {
    await demoPage.visit();
    const visitor = visitorHands(demoPage);
    const agent = agentHands(request, backend);
    await visitor.openConversation();
    await visitor.askForPerson();
    await visitor.waitUntilConnected();
    const id = await agent.newestConversation();
    const message = await agent.say(id, 'The price is 10');
    await expect(visitor.message('The price is 10')).toBeVisible();
    await agent.edit(message.id, 'The price is 12');
    await expect(visitor.message('The price is 12')).toBeVisible();
    await agent.remove(message.id);
    await expect(visitor.message('The price is 12')).toBeHidden();
  });

  test('closed, the bubble counts what is unread; opened, the count is gone', async ({
    demoPage,
    backend,
    request,
  }) => {
    await demoPage.visit();
    const visitor = visitorHands(demoPage);
    const agent = agentHands(request, backend);
    await visitor.openConversation();
    await visitor.askForPerson();
    await visitor.waitUntilConnected();
    const id = await agent.newestConversation();
    await visitor.close();
    await agent.say(id, 'Are you still there?');
    await expect(visitor.launcher).toHaveAccessibleName(/1 unread message/);
    await visitor.open();
    await expect(visitor.message('Are you still there?')).toBeVisible();
    await visitor.close();
    await expect(visitor.launcher).not.toHaveAccessibleName(/unread/);
  });

  test('a reload keeps the conversation, the place and the draft', async ({ demoPage }) => {
    await demoPage.visit();
    const visitor = visitorHands(demoPage);
    await visitor.openConversation();
    await visitor.say('Do not forget me');
    await expect(visitor.message('Do not forget me')).toHaveAttribute('data-status', 'sent');
    await visitor.composer.fill('half a thought');
    await demoPage.page.reload();
    await expect(visitor.message('Do not forget me')).toBeVisible();
    await expect(visitor.composer).toHaveValue('half a thought');
  });

  test('a restart of the backend loses nothing: it reconnects, catches up and sends what was typed meanwhile', async ({
    demoPage,
    backend,
    request,
  }) => {
    test.setTimeout(90_000);
    await demoPage.visit();
    const visitor = visitorHands(demoPage);
    const agent = agentHands(request, backend);
    await visitor.openConversation();
    await visitor.askForPerson();
    await visitor.waitUntilConnected();
    const id = await agent.newestConversation();
    await demoPage.page.evaluate(() => {
      const note = ({ state }: { state: string }) => Object.assign(window, { connection: state });
      window.chatWidget?.('on', 'connection', note);
    });
    await backend.kill();
    await visitor.say('said while it was down');
    await expect
      .poll(() => demoPage.page.evaluate(() => 'connection' in window && window.connection))
      .toBe('lost');
    await expect(visitor.message('said while it was down')).toBeVisible();
    await backend.start();
    await agent.say(id, 'said before you were back');
    await expect(visitor.message('said before you were back')).toBeVisible({ timeout: 40_000 });
    await visitor.resendIfFailed('said while it was down');
    await expect(visitor.message('said while it was down')).toHaveAttribute('data-status', 'sent', {
      timeout: 40_000,
    });
    const contents = (await agent.messages(id)).map((message) => message.content);
    expect(contents.filter((content) => content === 'said while it was down')).toHaveLength(1);
  });
});
