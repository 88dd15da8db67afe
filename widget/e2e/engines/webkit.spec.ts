import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as withBackend } from '../backendTest.ts';
import { loader } from '../faults/shopTest.ts';
import { startShop } from '../faults/startShop.ts';
import { startWebKit, type WebKit } from './startWebKit.ts';
import { VisitorInWebKit } from './VisitorInWebKit.ts';
import { keys } from './WebDriver.ts';

interface TestFixtures {
  visitor: VisitorInWebKit;
  /** Sets up a shop on another site with the loader's tag, and opens it. */
  visitShop(attributes?: string): Promise<void>;
}

interface WorkerFixtures {
  webKit: WebKit;
}

const test = withBackend.extend<TestFixtures, WorkerFixtures>({
  webKit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    async ({}, use) => {
      const webKit = await startWebKit();
      await use(webKit);
      await webKit.dispose();
    },
    { scope: 'worker' },
  ],

  visitor: async ({ webKit }, use) => {
    const driver = await webKit.open();
    await use(new VisitorInWebKit(driver));
    await driver.close();
  },

  visitShop: async ({ backend, visitor }, use) => {
    const shop = await startShop();
    await use((attributes) => visitor.visit(shop.url(loader(backend, attributes))));
    shop.stop();
  },
});
const { expect } = test;

const picture = fileURLToPath(new URL('../../../docs/images/widget.png', import.meta.url));

test('on a page of another site, a visitor opens the chat, is greeted by the bot, and gets a reply', async ({
  visitor,
  visitShop,
}) => {
  await visitShop();
  await visitor.openConversation();
  await visitor.waitForMessage('Hello! I am Pip');
  await visitor.requestHuman();
  await visitor.waitForMessage('sent: human');
});

test('a reload keeps the conversation, the screen and the draft', async ({ visitor, visitShop }) => {
  await visitShop();
  await visitor.openConversation();
  await visitor.send('Do not forget me');
  await visitor.waitForMessage('sent: Do not forget me');
  await visitor.write('Message', 'half a thought');
  await visitor.reload();
  await visitor.waitForMessage('sent: Do not forget me');
  await expect.poll(() => visitor.valueOf('Message')).toBe('half a thought');
});

test('an agent’s reply, edit and deletion arrive while the chat is open', async ({
  visitor,
  visitShop,
  agent,
}) => {
  await visitShop();
  await visitor.openConversation();
  await visitor.requestHuman();
  const { id } = await agent.send(await agent.newestConversation(), 'The price is 10');
  await visitor.waitForMessage('The price is 10');
  await agent.edit(id, 'The price is 12');
  await visitor.waitForMessage('The price is 12');
  await agent.remove(id);
  await expect.poll(async () => (await visitor.messages()).join()).not.toContain('The price');
});

test('a quick reply sends its value, and the choices are removed', async ({ visitor, visitShop, agent }) => {
  await visitShop();
  await visitor.openConversation();
  await visitor.pressButton('Talk to a person');
  await visitor.waitForMessage('has handed the conversation over');
  const choices = `return document.querySelectorAll('[data-chat-part="choices"]').length`;
  expect(await visitor.inChat(choices)).toBe(0);
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.find(({ message_type }) => message_type === 0)).toMatchObject({
    content: 'Talk to a person',
    content_attributes: { value: 'human' },
  });
});

test('the pre-chat form rejects an invalid email address, and starts the conversation once it is corrected', async ({
  visitor,
  visitShop,
  configure,
}) => {
  const fields = [
    { name: 'email', type: 'email', label: 'Email Address', required: true },
    { name: 'message', type: 'textarea', label: 'Question', required: true },
  ];
  await configure({
    hasAConnectedAgentBot: false,
    preChatFormEnabled: true,
    preChatFormOptions: { pre_chat_fields: fields },
  });
  await visitShop();
  await visitor.pressLauncher();
  await visitor.pressButton('Send us a message');
  await visitor.write('Question', 'Is the blue mug still there?');
  await visitor.write('Email Address', 'ada@');
  await visitor.pressButton('Start the chat');
  const text = () => visitor.inChat<string>('return document.body.textContent');
  await expect.poll(text).toContain('Please enter a valid email address');
  await expect.poll(() => visitor.focused()).toContain('Email Address');
  await visitor.write('Email Address', 'example.com');
  expect(await visitor.valueOf('Email Address')).toBe('ada@example.com');
  await expect.poll(text).not.toContain('Please enter a valid email address');
  await visitor.pressButton('Start the chat');
  await visitor.waitForMessage('sent: Is the blue mug still there?');
});

test('a picture is attached and sent with its text', async ({ visitor, visitShop, agent }) => {
  await visitShop();
  await visitor.openConversation();
  await visitor.requestHuman();
  await visitor.attach(picture);
  await visitor.button('Remove widget.png');
  await visitor.send('This one');
  await visitor.waitForMessage('sent: This one');
  await visitor.button('Enlarge widget.png');
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.find(({ content }) => content === 'This one')).toMatchObject({
    attachments: [{ file_size: (await stat(picture)).size }],
  });
});

test('by keyboard, the focus goes through the composer in reading order, and Escape returns it to the launcher', async ({
  visitor,
  visitShop,
}) => {
  await visitShop();
  await visitor.openConversation();
  await visitor.requestHuman();
  expect(await visitor.focused()).toBe('Message');
  for (const name of ['Insert emoji', 'Attach files']) {
    await visitor.press(keys.Shift, keys.Tab);
    expect(await visitor.focused()).toBe(name);
  }
  for (const name of ['Insert emoji', 'Message', 'Send message']) {
    await visitor.press(keys.Tab);
    expect(await visitor.focused()).toBe(name);
  }
  await visitor.press(keys.Escape);
  await expect.poll(() => visitor.focused()).toContain('Chat with us');
  await visitor.press(keys.Enter);
  await expect.poll(() => visitor.focused()).toBe('Message');
});

test('in Arabic, the chat is mirrored and fits', async ({ visitor, visitShop }) => {
  await visitShop('data-locale="ar"');
  await visitor.pressLauncher();
  await visitor.pressButton('راسلنا');
  await visitor.write('الرسالة', 'مرحبا');
  await visitor.press(keys.Enter);
  await visitor.waitForMessage('sent: مرحبا');
  expect(await visitor.inChat('return document.documentElement.dir')).toBe('rtl');
  const [field, button] = await visitor.inChat<[number, number]>(
    `return ['textarea', 'button[type="submit"]'].map((each) => document.querySelector(each).getBoundingClientRect().left)`,
  );
  expect(button, 'the send button is left of the field').toBeLessThan(field);
  expect(await visitor.inChat(overflow)).toEqual([]);
});

test('at the width of a phone, the chat covers the page and fits', async ({ visitor, visitShop }) => {
  await visitor.resizePage(375, 812);
  await visitShop();
  await visitor.openConversation();
  await visitor.send('menu');
  await visitor.waitForMessage('sent: menu');
  expect(await visitor.inChat('return [innerWidth, innerHeight]')).toEqual([375, 812]);
  expect(await visitor.inChat(overflow)).toEqual([]);
  expect(await visitor.inPage(overflow)).toEqual([]);
  await visitor.pressButton('Close chat');
  await expect.poll(() => visitor.launcherState()).toBe('false');
});

test('after a crash of the backend, the chat catches up, and a message written meanwhile is sent once', async ({
  visitor,
  visitShop,
  agent,
  backend,
}) => {
  test.setTimeout(120_000);
  await visitShop();
  await visitor.openConversation();
  await visitor.requestHuman();
  const id = await agent.newestConversation();
  await backend.kill();
  await visitor.send('sent while it was down');
  await visitor.waitForMessage('sent while it was down');
  await backend.start();
  await agent.send(id, 'sent before you were back');
  await visitor.waitForMessage('sent before you were back', 40_000);
  await visitor.resendIfFailed('sent while it was down');
  const contents = (await agent.messages(id)).map(({ content }) => content);
  expect(contents.filter((content) => content === 'sent while it was down')).toHaveLength(1);
});

test('a message written while the backend is down survives leaving the page', async ({
  visitor,
  visitShop,
  agent,
  backend,
}) => {
  await visitShop();
  await visitor.openConversation();
  await visitor.requestHuman();
  const id = await agent.newestConversation();
  await backend.kill();
  await visitor.send('do not lose me');
  await visitor.waitForMessage('do not lose me');
  await visitor.visit('about:blank');
  await backend.start();
  await visitShop();
  await visitor.resendIfFailed('do not lose me');
  const contents = (await agent.messages(id)).map(({ content }) => content);
  expect(contents.filter((content) => content === 'do not lose me')).toHaveLength(1);
});

/** Script that finds horizontal overflow of the page and the message list, and returns their tag names. */
const overflow = `return [...document.querySelectorAll('html, [role="log"]')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ tagName }) => tagName)`;
