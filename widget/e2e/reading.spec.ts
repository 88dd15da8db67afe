import { type AgentApi, createAgentApi } from './agentApi.ts';
import { type ChatPage, createChatPage } from './chatPage.ts';
import { type DemoPage, expect, test } from './fixtures.ts';

test.describe('the message list', () => {
  test('U9: a list that is scrolled up does not move; a button counts new messages and scrolls to them', async ({
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
    for (let count = 1; count <= 30; count += 1) await agent.send(id, `Line ${count} of a long answer`);
    await expect(visitor.message('Line 30 of a long answer')).toBeInViewport();

    const anchor = visitor.message('Line 12 of a long answer');
    await anchor.scrollIntoViewIfNeeded();
    await visitor.scroll(1);
    const before = await anchor.boundingBox();
    await agent.send(id, 'One more thing');
    await agent.send(id, 'And another');
    await expect(visitor.pill).toHaveText(/2 new messages/);
    expect((await anchor.boundingBox())?.y).toBe(before?.y);
    await visitor.pill.click();
    await expect(visitor.message('One more thing')).toBeInViewport();
  });

  test('U13: a list of 210 messages renders only the rows near the visible ones, and shows its start and its end', async ({
    demoPage,
    backend,
    request,
  }) => {
    test.slow();
    const visitor = await reopenWithEntries(210, demoPage, createAgentApi(request, backend));
    await expect(visitor.message('Entry 210.')).toBeInViewport();
    await visitor.log.focus();
    // Each press loads an older page.
    await expect(async () => {
      await demoPage.page.keyboard.press('Home');
      await expect(visitor.message('Entry 1.')).toBeAttached({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    await expect(visitor.message('Entry 210.'), 'its row is not rendered').toHaveCount(0);
    expect(await visitor.messages.count()).toBeLessThan(100);
    await demoPage.page.keyboard.press('End');
    await expect(visitor.message('Entry 210.')).toBeInViewport();
    await expect(visitor.message('Entry 1.')).toHaveCount(0);
  });

  test('scrolling to the top loads older pages, and each message is listed once', async ({
    demoPage,
    backend,
    request,
  }) => {
    const visitor = await reopenWithEntries(60, demoPage, createAgentApi(request, backend));
    await expect(visitor.message('Entry 60.')).toBeVisible();
    await visitor.log.focus();
    // On a slow machine, the list may still move to its end after the first press.
    await expect(async () => {
      await demoPage.page.keyboard.press('Home');
      await expect(visitor.message('Entry 1.')).toBeAttached({ timeout: 4_000 });
    }).toPass({ timeout: 20_000 });
    await expect(visitor.messages.filter({ hasText: /^.*Entry \d+\./ })).toHaveCount(60);
    await demoPage.page.keyboard.press('Home');
    const showEarlier = visitor.log.getByRole('button', { name: 'Show earlier messages' });
    await expect(showEarlier, 'there are no older messages').toHaveCount(0);
  });

  test('a reload keeps the scroll position', async ({ demoPage, backend, request }) => {
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
    const agent = createAgentApi(request, backend);
    await visitor.openConversation();
    await visitor.requestHuman();
    await visitor.waitUntilConnected();
    const id = await agent.newestConversation();
    for (let count = 1; count <= 18; count += 1) await agent.send(id, `Paragraph ${count}.`);
    await expect(visitor.message('Paragraph 18.')).toBeInViewport();
    await expect.poll(() => isScrollPositionStored(visitor)).toBe(false);
    await visitor.message('Paragraph 6.').scrollIntoViewIfNeeded();
    await expect.poll(() => isScrollPositionStored(visitor)).toBe(true);
    await demoPage.page.reload();
    await expect(visitor.message('Paragraph 6.')).toBeInViewport();
    await expect(visitor.message('Paragraph 18.')).not.toBeInViewport();
  });

  test('a reload keeps a scroll position near the end, although content below it loads later', async ({
    demoPage,
  }) => {
    await demoPage.visit();
    const visitor = createChatPage(demoPage);
    await visitor.openConversation();
    for (let count = 1; count <= 3; count += 1) {
      await visitor.send('cards');
      await expect(visitor.message('Fresh from the last firing:')).toHaveCount(count);
    }
    // A new message that is taller than the list scrolls the list only to the message's beginning, so scroll to the
    // end.
    await visitor.log.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect.poll(visitor.fromEnd).toBe(0);
    await expect.poll(() => isScrollPositionStored(visitor)).toBe(false);
    await visitor.log.evaluate((list) => list.scrollBy(0, -200));
    await expect.poll(visitor.fromEnd).toBe(200);
    await expect.poll(() => isScrollPositionStored(visitor)).toBe(true);
    await demoPage.page.reload();
    // Row heights are fractional, so the position may differ by 1 px.
    await expect.poll(async () => Math.abs((await visitor.fromEnd()) - 200)).toBeLessThanOrEqual(1);
  });
});

/** The position is removed from the storage when the list reaches its end. */
function isScrollPositionStored({ log }: ChatPage): Promise<boolean> {
  return log.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(':place')));
}

async function reopenWithEntries(count: number, demoPage: DemoPage, agent: AgentApi): Promise<ChatPage> {
  await demoPage.visit();
  const visitor = createChatPage(demoPage);
  await visitor.openConversation();
  await visitor.requestHuman();
  const id = await agent.newestConversation();
  for (let number = 1; number <= count; number += 1) await agent.send(id, `Entry ${number}.`);
  await demoPage.page.reload();
  return visitor;
}
