import { createHmac } from 'node:crypto';
import { expect, test } from '../screens/screenTest.ts';

const secret = 'only-the-shop-knows';

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

test('a visit fires events and their ON_ and bot_ aliases, and calls gtag', async ({ visitor, agent }) => {
  await visitor.visit();
  await visitor.page.evaluate(() => {
    const tagged: unknown[] = [];
    Object.assign(window, { tagged, gtag: (...values: unknown[]) => tagged.push(values[1]) });
  });
  const names = [
    'ready',
    'bot_loaded',
    'open',
    'bot_chat_open',
    'conversation:start',
    'bot_conversation_started',
  ];
  names.push('message:sent', 'bot_message_sent', 'message:received', 'ON_AGENT_MESSAGE_RECEIVED', 'unread');
  names.push(
    'bot_message_received',
    'close',
    'bot_chat_close',
    'conversation:end',
    'ON_END_CONVERSATION',
    'analytics',
  );
  for (const name of names) await visitor.listen(name);
  await visitor.openConversation();
  await visitor.send('A secret sentence');
  await expect(visitor.message('A secret sentence')).toHaveAttribute('data-status', 'sent');
  await visitor.close();
  const conversation = await agent.newestConversation();
  await agent.send(conversation, 'An answer in confidence');
  await expect.poll(async () => (await visitor.received('unread')).length).toBeGreaterThan(0);
  await agent.toggleStatus(conversation);
  for (const name of names)
    await expect.poll(async () => (await visitor.received(name)).length, name).toBeGreaterThan(0);
  const all = JSON.stringify(await visitor.page.evaluate(() => 'received' in window && window.received));
  expect(all).not.toMatch(/secret|confidence/);
  const tagged = await visitor.page.evaluate(() => 'tagged' in window && window.tagged);
  expect(tagged).toEqual(
    expect.arrayContaining(['bot_loaded', 'bot_chat_open', 'bot_message_sent', 'bot_message_received']),
  );
});

test('an unseen message posts playAudio and shows the unread count on the launcher and in a hidden tab’s title', async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  await visitor.waitUntilConnected();
  const conversation = await agent.newestConversation();
  await agent.send(conversation, 'Seen at once');
  await expect(visitor.message('Seen at once')).toBeVisible();
  const sounds = async () => (await visitor.posted()).filter(({ event }) => event === 'playAudio').length;
  expect(await sounds()).toBe(0);
  const html = visitor.widget.locator('html');
  await html.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await agent.send(conversation, 'In a tab behind another one');
  await expect.poll(sounds, 'the chat is open, but its tab is hidden').toBe(1);
  await html.evaluate(() => {
    delete (document as { hidden?: boolean }).hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await visitor.close();
  await visitor.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await agent.send(conversation, 'Not seen');
  await expect.poll(sounds).toBe(2);
  await expect(visitor.launcher).toHaveAccessibleName(/1 unread message/);
  await expect.poll(() => visitor.page.title()).toBe('(1) Host');
  await visitor.page.evaluate(() => {
    delete (document as { hidden?: boolean }).hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await visitor.page.title()).toBe('Host');
});

test('a rejected identity is reported as SET_USER_ERROR and identity:error, and keeps the session', async ({
  visitor,
  configure,
}) => {
  await configure({ identitySecret: secret });
  await visitor.visit();
  await visitor.listen('identity:error');
  await visitor.listen('identity:change');
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  const session = () =>
    visitor.page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':session'))?.[1]);
  const before = await session();
  await visitor.command('identify', { identifier: 'u1', identifierHash: 'wrong', name: 'Ada' });
  await expect.poll(() => visitor.received('identity:error')).toHaveLength(1);
  const errors = (await visitor.posted()).filter(({ event }) => event === 'error');
  expect(errors).toMatchObject([
    {
      errorType: 'SET_USER_ERROR',
      data: {
        status: 401,
        message: expect.stringContaining('identifier_hash'),
        response: { error: { code: 'identity_unproven' } },
      },
    },
  ]);
  expect(await visitor.received('identity:error')).toMatchObject([
    { code: 'identity', status: 401, response: { error: { code: 'identity_unproven' } } },
  ]);
  expect(await session()).toBe(before);
  await expect(visitor.message('Hello')).toBeVisible();

  const identifierHash = createHmac('sha256', secret).update('u1').digest('hex');
  await visitor.command('identify', { identifier: 'u1', identifierHash, name: 'Ada' });
  await expect.poll(() => visitor.received('identity:change')).toHaveLength(1);
  expect(await session(), 'the verified visitor has a new session').not.toBe(before);
  await expect(visitor.message('Hello')).toBeVisible();
  await visitor.send('It is me');
  await expect(visitor.message('It is me')).toHaveAttribute('data-status', 'sent');
  expect(await visitor.received('identity:change'), 'fired once').toHaveLength(1);
});

test('a preview waits while the visitor types in a field of the page, and does not take focus', async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  await visitor.close();
  const conversation = await agent.newestConversation();
  const search = visitor.page.getByLabel('Search');
  await search.pressSequentially('vases');
  const typedAt = Date.now();
  await agent.send(conversation, 'Look here');
  await expect.poll(visitor.state, { intervals: [50] }).toBe('preview');
  expect(Date.now() - typedAt).toBeGreaterThan(2_500);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('vases');
});
