import { createHmac } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type ChatPage, createChatPage } from '../chatPage.ts';
import type { Visitor } from '../screens/screenTest.ts';
import { expect, loader, test } from './shopTest.ts';

const secret = 'a-secret-of-the-tests-0123456789';
/** Tests that share a backend need different persons. */
const personOf = (identifier: string) => ({
  identifier,
  identifierHash: createHmac('sha256', secret).update(identifier).digest('hex'),
  name: 'Ada',
});

type Tab = ChatPage & { readonly page: Page };

const chatOf = (page: Page): Tab => ({
  page,
  ...createChatPage({ page, widget: page.frameLocator('iframe'), visit: async () => undefined }),
});

/** Records in every frame whether the conversation was ever shown as over. */
const noteOver = () => {
  new MutationObserver(() => {
    if (document.querySelector('[data-chat-part="conversation-ended"]'))
      Object.assign(window, { wasOver: true });
  }).observe(document, { childList: true, subtree: true });
};
const wasOver = ({ widget }: Tab) => widget.locator('body').evaluate(() => 'wasOver' in window);

/** Opens the shop in two tabs, each with the chat open, before the first message. */
async function openTwo(
  visitor: Visitor,
  context: BrowserContext,
  shop: string,
): Promise<readonly [Tab, Tab]> {
  await context.addInitScript(noteOver);
  // The browser does not render a tab in the background, so each tab opens the chat while it is in front.
  await visitor.page.goto(shop);
  await visitor.openConversation();
  const two = chatOf(await context.newPage());
  await two.page.goto(shop);
  await two.openConversation();
  return [visitor, two];
}

async function startConversation([one, two]: readonly [Tab, Tab]): Promise<void> {
  await one.send('Hello');
  await expect(one.message('Hello')).toHaveAttribute('data-status', 'sent');
  await expect(two.message('Hello')).toHaveAttribute('data-status', 'sent');
}

const call = ({ page }: Tab, ...values: readonly unknown[]) =>
  page.evaluate(([name, ...rest]) => void window.chatWidget?.(String(name), ...rest), values);
const storedSession = ({ page }: Tab) => page.evaluate(() => localStorage.getItem('chat:demo:session'));

test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

test('F28: if a visitor sends the first message in two tabs of a shop at once, both tabs have the same conversation', async ({
  visitor,
  backend,
  agent,
  context,
  shopUrl,
}) => {
  const tabs = await openTwo(visitor, context, shopUrl(loader(backend)));
  const [one, two] = tabs;
  await Promise.all([one.send('from one'), two.send('from two')]);
  for (const tab of tabs)
    for (const text of ['from one', 'from two'])
      await expect(tab.message(text)).toHaveAttribute('data-status', 'sent');
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.map(({ content }) => content).toSorted()).toEqual(['from one', 'from two']);
  for (const tab of tabs) {
    await tab.page.bringToFront();
    await tab.page.reload();
    await expect(tab.messages).toHaveCount(2);
  }
});

test('F28: after a login with proof in one tab, the other tab continues as that person, and never shows an ended conversation', async ({
  visitor,
  backend,
  configure,
  context,
  shopUrl,
}) => {
  await configure({ identitySecret: secret });
  const tabs = await openTwo(visitor, context, shopUrl(loader(backend)));
  const [one, two] = tabs;
  await startConversation(tabs);
  const before = await storedSession(one);
  await call(one, 'identify', personOf('host-tabs-login'));
  await expect.poll(() => storedSession(two)).not.toBe(before);
  await two.send('It is me');
  await expect(two.message('It is me')).toHaveAttribute('data-status', 'sent');
  await expect(one.message('It is me')).toHaveAttribute('data-status', 'sent');
  expect(await Promise.all(tabs.map(wasOver))).toEqual([false, false]);
  await two.page.reload();
  await expect(two.messages).toHaveCount(2);
});

test('F28: after a logout in one tab, the other tab shows a new chat and nothing of the previous person', async ({
  visitor,
  backend,
  context,
  shopUrl,
}) => {
  const tabs = await openTwo(visitor, context, shopUrl(loader(backend)));
  const [one, two] = tabs;
  await startConversation(tabs);
  await two.composer.fill('A draft of A');
  await call(one, 'logout');
  await expect(two.widget.getByRole('button', { name: 'Send us a message' })).toBeVisible();
  await expect(two.messages).toHaveCount(0);
  await two.widget.getByRole('button', { name: 'Send us a message' }).click();
  await expect(two.composer).toHaveValue('');
  await two.send('I am B');
  await expect(two.message('I am B')).toHaveAttribute('data-status', 'sent');
  await expect(two.messages).toHaveCount(1);
  expect(await wasOver(two)).toBe(false);
});

test('F28: a conversation that ends in one tab is shown as ended in the other', async ({
  visitor,
  backend,
  configure,
  context,
  shopUrl,
}) => {
  await configure({ endConversation: '1' });
  const tabs = await openTwo(visitor, context, shopUrl(loader(backend)));
  const [one, two] = tabs;
  await startConversation(tabs);
  await one.widget.getByRole('button', { name: 'More' }).click();
  await one.widget.getByRole('menuitem', { name: 'End conversation' }).click();
  await one.widget.getByRole('button', { name: 'End conversation' }).click();
  await expect(two.widget.locator('[data-chat-part="conversation-ended"]')).toBeVisible();
});

test('F5: a session that the backend no longer knows is renewed once by the page’s getToken, and the message is sent', async ({
  visitor,
  backend,
  configure,
  context,
  shopUrl,
}) => {
  await configure({ identitySecret: secret });
  await context.addInitScript(noteOver);
  const one = visitor;
  await one.page.goto(shopUrl(loader(backend)));
  await one.openConversation();
  await one.send('Hello');
  await expect(one.message('Hello')).toHaveAttribute('data-status', 'sent');
  const anonymous = await storedSession(one);
  await one.page.evaluate((user) => {
    const { identifierHash, ...rest } = user;
    const proofs: string[] = [];
    Object.assign(window, { proofs });
    window.chatWidget?.('identify', {
      ...rest,
      getToken: async () => {
        proofs.push('asked');
        return identifierHash;
      },
    });
  }, personOf('host-tabs-renewal'));
  await expect.poll(() => storedSession(one)).not.toBe(anonymous);
  const token = await storedSession(one);
  await fetch(`${backend.url}/api/contact/session?flow_token=demo`, {
    method: 'DELETE',
    headers: { 'X-Auth-Token': token ?? '' },
  });
  await one.send('Still me');
  await expect(one.message('Still me')).toHaveAttribute('data-status', 'sent');
  await expect(one.messages).toHaveCount(2);
  expect(await one.page.evaluate(() => (window as typeof window & { proofs: string[] }).proofs.length)).toBe(
    2,
  );
  expect(await wasOver(one)).toBe(false);
});
