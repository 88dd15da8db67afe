import { createAgentApi } from './agentApi.ts';
import { createChatPage } from './chatPage.ts';
import { expect, test } from './fixtures.ts';

test.describe('a conversation', () => {
  test('a visitor opens the chat, is greeted by the bot, and gets a reply', async ({ demoPage }) => {
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
    await visitor.openConversation();
    await expect(visitor.messages.first()).toBeVisible();
    await visitor.send('menu');
    await expect(visitor.message('menu')).toHaveAttribute('data-status', 'sent');
    await expect(visitor.messages.nth(2)).toBeVisible();
  });

  test('Enter sends and Shift+Enter adds a line, but Enter in an input method does not send', async ({
    demoPage,
  }) => {
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
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

  test('a visitor sees when an agent types, and the agent’s reply', async ({
    demoPage,
    backend,
    request,
  }) => {
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
    const agent = createAgentApi(request, backend);
    await visitor.openConversation();
    await visitor.requestHuman();
    const id = await agent.newestConversation();
    await visitor.waitUntilConnected();
    await agent.type(id, 'on', true);
    await agent.type(id, 'on');
    await expect(visitor.typing).toBeVisible();
    await agent.send(id, 'Hello, I am a person.');
    await expect(visitor.message('Hello, I am a person.')).toBeVisible();
    await expect(visitor.typing).toBeHidden();
    await agent.type(id, 'on');
    await expect(visitor.typing).toBeVisible();
    await agent.type(id, 'off');
    await expect(visitor.typing).toBeHidden();
  });

  test('U35: the chat says that a bot answers first, and shows when an agent joins', async ({
    demoPage,
    backend,
    request,
  }) => {
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
    const agent = createAgentApi(request, backend);
    await visitor.openConversation();
    await expect(visitor.log.locator('[data-chat-part="intro"]')).toContainText('A bot answers first');
    await expect(visitor.messages.first()).toContainText('Bot');
    await visitor.requestHuman();
    const rows = visitor.log.locator('[data-chat-part="activity"]').filter({ hasText: 'joined' });
    await expect(rows).toHaveCount(0);
    await agent.send(await agent.newestConversation(), 'Hello, I am a person.');
    const message = visitor.message('Hello, I am a person.');
    await expect(message).toBeVisible();
    const name = await message.locator('bdi').first().textContent();
    await expect(rows).toHaveText(new RegExp(`${name} joined the conversation$`));
    await expect(rows.locator('[data-chat-part="avatar"]')).toBeVisible();
    await agent.send(await agent.newestConversation(), 'How can I help?');
    await expect(visitor.message('How can I help?')).toBeVisible();
    await expect(rows).toHaveCount(1);
  });

  test('a visitor sees an agent’s edit and deletion', async ({ demoPage, backend, request }) => {
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
    const agent = createAgentApi(request, backend);
    await visitor.openConversation();
    await visitor.requestHuman();
    await visitor.waitUntilConnected();
    const id = await agent.newestConversation();
    const message = await agent.send(id, 'The price is 10');
    await expect(visitor.message('The price is 10')).toBeVisible();
    await agent.edit(message.id, 'The price is 12');
    await expect(visitor.message('The price is 12')).toBeVisible();
    await agent.remove(message.id);
    await expect(visitor.message('The price is 12')).toBeHidden();
  });

  test('the launcher shows the unread count until the visitor opens the chat', async ({
    demoPage,
    backend,
    request,
  }) => {
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
    const agent = createAgentApi(request, backend);
    await visitor.openConversation();
    await visitor.requestHuman();
    await visitor.waitUntilConnected();
    const id = await agent.newestConversation();
    await visitor.close();
    await agent.send(id, 'Are you still there?');
    await expect(visitor.launcher).toHaveAccessibleName(/1 unread message/);
    await visitor.open();
    await expect(visitor.message('Are you still there?')).toBeVisible();
    await visitor.close();
    await expect(visitor.launcher).not.toHaveAccessibleName(/unread/);
  });

  test('a reload keeps the conversation, the screen and the draft', async ({ demoPage }) => {
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
    await visitor.openConversation();
    await visitor.send('Do not forget me');
    await expect(visitor.message('Do not forget me')).toHaveAttribute('data-status', 'sent');
    await visitor.composer.fill('half a thought');
    await demoPage.page.reload();
    await expect(visitor.message('Do not forget me')).toBeVisible();
    await expect(visitor.composer).toHaveValue('half a thought');
  });

  test('after a crash and restart of the backend, the chat catches up, and a message written meanwhile is sent once', async ({
    demoPage,
    backend,
    request,
  }) => {
    test.setTimeout(90_000);
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
    const agent = createAgentApi(request, backend);
    await visitor.openConversation();
    await visitor.requestHuman();
    await visitor.waitUntilConnected();
    const id = await agent.newestConversation();
    await demoPage.page.evaluate(() => {
      const connection: string[] = [];
      Object.assign(window, { connection });
      window.chatWidget?.('on', 'connection', ({ state }: { state: string }) => void connection.push(state));
    });
    const connectionEvents = () => demoPage.page.evaluate(() => 'connection' in window && window.connection);
    await backend.kill();
    await visitor.send('sent while it was down');
    await expect.poll(connectionEvents).toEqual(['lost']);
    await expect(visitor.message('sent while it was down')).toBeVisible();
    await backend.start();
    await agent.send(id, 'sent before you were back');
    await expect(visitor.message('sent before you were back')).toBeVisible({ timeout: 40_000 });
    await visitor.resendIfFailed('sent while it was down');
    await expect(visitor.message('sent while it was down')).toHaveAttribute('data-status', 'sent', {
      timeout: 40_000,
    });
    const contents = (await agent.messages(id)).map((message) => message.content);
    expect(contents.filter((content) => content === 'sent while it was down')).toHaveLength(1);
    await expect.poll(connectionEvents).toEqual(['lost', 'restored']);
  });
});
