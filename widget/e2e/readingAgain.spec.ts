import { expect, test, type Visitor } from './screens/screenTest.ts';

test.beforeEach(async ({ configure }) => configure({ hasAConnectedAgentBot: false }));

async function startConversation(visitor: Visitor, agent: { newestConversation(): Promise<number> }) {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.composer.fill('Do you have the blue mug?');
  await visitor.widget.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.message('blue mug')).toHaveAttribute('data-status', 'sent');
  await visitor.waitUntilConnected();
  return agent.newestConversation();
}

const openSearch = async ({ widget }: Visitor) => {
  await widget.getByRole('button', { name: 'More' }).click();
  await widget.getByRole('menuitem', { name: 'Search this conversation' }).click();
  const field = widget.getByRole('textbox', { name: 'Search messages' });
  await expect(field).toBeFocused();
  return field;
};

const highlights = ({ log }: Visitor) =>
  log.evaluate(() => {
    const texts = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String);
    return { others: texts('chat-match'), current: texts('chat-current-match') };
  });

test('A1: a search highlights the matches, keys and buttons move between them, and Escape returns the focus', async ({
  visitor,
  agent,
}) => {
  const id = await startConversation(visitor, agent);
  await agent.send(id, 'A **blue** mug and a red one.');
  await agent.send(id, 'Anything else?');
  await visitor.message('Anything else?').waitFor();
  const { page, widget } = visitor;
  const field = await openSearch(visitor);
  const count = widget.getByRole('search').getByRole('status');
  await field.fill('BLUE MUG');
  await expect(count).toHaveText('1 of 2');
  expect(await highlights(visitor)).toEqual({ others: ['blue mug'], current: ['blue mug'] });
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('2 of 2');
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveText('1 of 2');
  await widget.getByRole('button', { name: 'Older match' }).click();
  await expect(count).toHaveText('2 of 2');
  await agent.send(id, 'The blue mug is back.');
  await expect(count, 'a newer match does not move the visitor').toHaveText('3 of 3');
  await field.fill('teapot');
  await expect(count).toHaveText('No matches');
  await field.press('Escape');
  await expect(widget.getByRole('search')).toHaveCount(0);
  await expect(widget.getByRole('button', { name: 'More' })).toBeFocused();
  await expect(visitor.launcher, 'the chat stays open').toHaveAttribute('aria-expanded', 'true');
  expect(await highlights(visitor)).toEqual({ others: [], current: [] });
});

test('a search loads older messages and scrolls only the list to the match', async ({ visitor, agent }) => {
  const id = await startConversation(visitor, agent);
  for (let line = 1; line <= 50; line += 1) await agent.send(id, `Line ${line} of a long answer`);
  await visitor.message('Line 50 of').waitFor();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visitor.page.route(/\/api\/messages\?.*before=/, async (route) => {
    await released;
    await route.continue();
  });
  await visitor.page.reload();
  await visitor.message('Line 50 of').waitFor();
  const field = await openSearch(visitor);
  await field.fill('blue mug');
  await expect(visitor.widget.getByText('Searching older messages…')).toBeVisible();
  release();
  await expect(visitor.widget.getByRole('search').getByRole('status').first()).toHaveText('1 of 1');
  await expect(visitor.message('blue mug')).toBeInViewport();
  await expect(visitor.widget.getByRole('search')).toHaveAttribute('data-state', 'done');
  const top = () => visitor.log.evaluate(({ scrollTop }) => scrollTop);
  const before = await top();
  await agent.send(id, 'Meanwhile');
  await visitor.message('Meanwhile').waitFor();
  expect(await top()).toBe(before);
  expect(await visitor.page.evaluate(() => scrollY), 'the host page did not scroll').toBe(0);
});

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = ({ log }: Visitor) => log.evaluate(() => navigator.clipboard.readText());

  test('a message is copied by a button on hover, and by the copy shortcut while it has the focus', async ({
    visitor,
    agent,
  }) => {
    const id = await startConversation(visitor, agent);
    await agent.send(id, 'Yes, *three* of them.');
    const answer = visitor.message('three of them');
    await answer.waitFor();
    const { widget, page } = visitor;
    const copy = widget.getByRole('button', { name: 'Copy message' });
    await expect(copy, 'no tab stop per message').toHaveCount(0);
    const before = await answer.boundingBox();
    await answer.locator('[data-chat-part="bubble"]').hover();
    await copy.click();
    await expect(widget.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(widget.getByText('Copied', { exact: true })).toBeAttached();
    expect(await clipboard(visitor)).toBe('Yes, three of them.');
    expect(await answer.boundingBox(), 'nothing moved').toEqual(before);

    await visitor.log.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(visitor.message('blue mug')).toBeFocused();
    await expect(visitor.message('blue mug').getByRole('button', { name: 'Copy message' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(() => clipboard(visitor)).toBe('Do you have the blue mug?');
    await visitor.message('blue mug').evaluate((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const text = () => walker.currentNode.textContent ?? '';
      while (walker.nextNode() && !text().includes('blue mug'));
      const start = text().indexOf('blue mug');
      getSelection()?.setBaseAndExtent(
        walker.currentNode,
        start,
        walker.currentNode,
        start + 'blue mug'.length,
      );
    });
    await page.keyboard.press('ControlOrMeta+c');
    await expect
      .poll(() => clipboard(visitor), 'a selection comes before the focused message')
      .toBe('blue mug');
    await page.keyboard.press('Tab');
    await expect(visitor.message('blue mug').getByRole('button')).toBeFocused();
  });

  test('U16: a selection across messages is copied without times, names and buttons', async ({
    visitor,
    agent,
  }) => {
    const id = await startConversation(visitor, agent);
    await agent.send(id, 'Yes, three of them.');
    await visitor.message('three of them').waitFor();
    await visitor.log.evaluate((log) => {
      const [first, last] = log.querySelectorAll('[data-chat-part="bubble"]');
      if (!first || !last) throw new Error('The list has no message.');
      getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
    });
    await visitor.log.focus();
    await visitor.page.keyboard.press('ControlOrMeta+c');
    await expect
      .poll(async () => (await clipboard(visitor)).split(/\s*\n\s*/))
      .toEqual(['Do you have the blue mug?', 'Yes, three of them.']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('A8: a tap on a message shows a 44 px copy button that covers no text; a tap elsewhere hides it', async ({
    visitor,
    agent,
  }) => {
    const id = await startConversation(visitor, agent);
    const text = 'Yes, we have three of them, and we can send one of them to you today.';
    await agent.send(id, text);
    await visitor.message(text).locator('[data-chat-part="bubble"]').tap();
    const copy = visitor.widget.getByRole('button', { name: 'Copy message' });
    await expect(copy).toBeInViewport({ ratio: 1 });
    const box = await copy.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    const words = await visitor.message(text).locator('[data-chat-part="bubble"] > [dir]').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
    await visitor.message('blue mug').locator('[data-chat-part="bubble"]').tap();
    await expect(visitor.message(text).getByRole('button', { name: 'Copy message' })).toHaveCount(0);
  });
});
