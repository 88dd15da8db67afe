import type { Locator } from '@playwright/test';
import { picture } from './attachFiles.ts';
import { createGate } from './createGate.ts';
import { watchLastSeen } from './lastSeen.ts';
import { expect, test, type Visitor } from './screens/screenTest.ts';

/** Several lines of text, so that a page of messages is much taller than the list. */
const paragraph = (name: string) =>
  `${name}. ${'The glaze needs a second firing at a lower temperature. '.repeat(5)}`;

const topOf = async (message: Locator) => (await message.boundingBox())?.y ?? Number.NaN;
const scrollState = ({ log }: Visitor) =>
  log.evaluate(({ scrollTop, clientHeight }) => ({ scrollTop, viewport: clientHeight }));
/** What is shown above the first message of the conversation. */
const startOf = ({ widget }: Visitor) => widget.locator('[data-chat-part="intro"]');
const isOlderPage = (url: URL) => url.pathname === '/api/messages' && url.searchParams.has('before');

/**
 * Opens a conversation and sends pictures and messages to it. Waits until the backend knows that the visitor has seen
 * them. Returns the conversation's id.
 */
async function openHistory(
  visitor: Visitor,
  agent: Parameters<Parameters<typeof test>[2]>[0]['agent'],
  count: number,
  { pictureCount = 0 } = {},
): Promise<number> {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.requestHuman();
  await visitor.waitUntilConnected();
  const id = await agent.newestConversation();
  const seen = watchLastSeen(visitor.page);
  let sentAtMs = 0;
  for (let index = 1; index <= pictureCount; index += 1) await agent.sendFile(id, picture);
  for (let index = 1; index <= count; index += 1) {
    sentAtMs = Date.now();
    await agent.send(id, paragraph(`Part ${index}`));
  }
  await expect.poll(() => seen.atSeconds).toBeGreaterThanOrEqual(Math.floor(sentAtMs / 1_000));
  return id;
}

test('U9: a list within 48 px of the bottom follows new messages', async ({ visitor, agent }) => {
  const id = await openHistory(visitor, agent, 6);
  await expect.poll(visitor.fromEnd).toBe(0);
  await visitor.scroll(-40);
  await agent.send(id, 'One more thing');
  await expect(visitor.message('One more thing')).toBeInViewport();
  await expect.poll(visitor.fromEnd).toBe(0);
  await expect(visitor.pill).toHaveCount(0);
});

test('U9: a list at the bottom shows the beginning of a message that is taller than the list, and marks it as seen', async ({
  visitor,
  agent,
}) => {
  const id = await openHistory(visitor, agent, 3);
  await expect.poll(visitor.fromEnd).toBe(0);
  const items = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}`, label: `Field ${index}` }));
  const beginnings = [
    { content: 'Care instructions', content_type: 'form', content_attributes: { items } },
    { content: Array.from({ length: 40 }, (_, index) => `Line ${index} of the story  `).join('\n') },
  ];
  const seen = watchLastSeen(visitor.page);
  for (const [index, { content, ...more }] of beginnings.entries()) {
    const sentAtMs = Date.now();
    await agent.send(id, content, more);
    const message = visitor.message(content.slice(0, 6));
    await expect.poll(visitor.fromEnd).toBeGreaterThan(100);
    const topPx = async () => (await topOf(message)) - (await topOf(visitor.log));
    await expect.poll(topPx).toBeCloseTo(8, 0);
    await expect(visitor.pill).not.toContainText('new message');
    await expect.poll(() => seen.atSeconds).toBeGreaterThanOrEqual(Math.floor(sentAtMs / 1_000));
    await visitor.send(`Thanks ${index}`);
    await expect.poll(visitor.fromEnd).toBe(0);
  }
});

test('U10: the visitor’s own message scrolls the list to the bottom', async ({ visitor, agent }) => {
  await openHistory(visitor, agent, 10);
  await visitor.scroll(-900);
  await expect(visitor.pill).toBeVisible();
  await visitor.send('Which temperature?');
  await expect(visitor.message('Which temperature?')).toBeInViewport();
  await expect.poll(visitor.fromEnd).toBe(0);
});

test('starting another conversation scrolls the list to the beginning of that conversation', async ({
  visitor,
  agent,
}) => {
  const id = await openHistory(visitor, agent, 6);
  await visitor.scroll(-900);
  await agent.toggleStatus(id);
  await visitor.widget.getByRole('button', { name: 'Start a new conversation' }).click();
  await expect(visitor.widget.getByRole('heading', { name: 'New conversation' })).toBeInViewport();
});

test('U11: a visible message stays where it is while an older page and its pictures load', async ({
  visitor,
  agent,
}) => {
  const { page } = visitor;
  await openHistory(visitor, agent, 20, { pictureCount: 3 });

  const older = createGate();
  const pictures = createGate();
  // Without known dimensions, a picture gets a box of default size. The box must not change when the picture loads.
  await page.route(isOlderPage, async (route) => {
    await older.opened;
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/"(width|height)":\d+/g, '"$1":null'),
    });
  });
  await page.route('**/api/attachments/**', async (route) => {
    await pictures.opened;
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>',
    });
  });
  await page.reload();
  await expect(visitor.message('Part 20.')).toBeInViewport();
  const anchor = visitor.message('Part 3.');
  await anchor.scrollIntoViewIfNeeded();
  await visitor.scroll(-10);
  const before = await topOf(anchor);
  older.open();
  const images = visitor.log.locator('img[src*="/api/attachments/"]');
  await expect(images).toHaveCount(3);
  expect(Math.abs((await topOf(anchor)) - before), 'after the older page').toBeLessThanOrEqual(1);

  // Pictures load once they are near the visible part of the list.
  await images.last().scrollIntoViewIfNeeded();
  const reading = visitor.message('Part 1.');
  const start = await topOf(reading);
  pictures.open();
  await expect
    .poll(() =>
      images.evaluateAll((all) => all.some((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  expect(Math.abs((await topOf(reading)) - start), 'after the pictures').toBeLessThanOrEqual(1);
});

test('U12: older messages load 1.5 viewports before the top, one request at a time, and the intro appears only once', async ({
  visitor,
  agent,
}) => {
  const { page } = visitor;
  await openHistory(visitor, agent, 32);
  await page.reload();
  await expect(visitor.message('Part 32.')).toBeInViewport();
  let open = 0;
  let most = 0;
  const requested: string[] = [];
  await page.route(isOlderPage, async (route) => {
    requested.push(route.request().url());
    open += 1;
    most = Math.max(most, open);
    const response = await route.fetch();
    open -= 1;
    await route.fulfill({ response });
  });
  const start = await scrollState(visitor);
  expect(start.scrollTop).toBeGreaterThan(3 * start.viewport);
  await visitor.scroll(-(start.scrollTop - 1.6 * start.viewport));
  await expect(visitor.message('Part 13.')).toBeAttached();
  expect(requested, 'above 1.5 viewports').toHaveLength(0);
  await visitor.scroll(-0.2 * start.viewport);
  await expect(visitor.message('Part 12.')).toBeAttached();
  await expect.poll(async () => (await scrollState(visitor)).scrollTop).toBeGreaterThan(1.6 * start.viewport);
  expect(requested, 'only the page that was needed').toHaveLength(1);
  await visitor.log.focus();
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(startOf(visitor)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(startOf(visitor)).toHaveCount(1);
  await expect(visitor.message('Part 1.')).toHaveCount(1);
  await expect(visitor.widget.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);
  expect(most, 'requests at the same time').toBe(1);
  const count = requested.length;
  await page.keyboard.press('End');
  await expect(visitor.message('Part 32.')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(visitor.messages.first()).toBeInViewport();
  expect(requested, 'requests after the start was reached').toHaveLength(count);
});

test('U12: after a failure, a button loads older messages without losing the focus', async ({
  visitor,
  agent,
}) => {
  const { page } = visitor;
  await openHistory(visitor, agent, 22);
  const requested: string[] = [];
  const gate = createGate();
  await page.route(isOlderPage, async (route) => {
    requested.push(route.request().url());
    if (requested.length === 1) return route.fulfill({ status: 404, body: '{}' });
    await gate.opened;
    return route.continue();
  });
  await page.reload();
  await expect(visitor.message('Part 22.')).toBeInViewport();
  await visitor.scroll(-20_000);
  const button = visitor.widget.getByRole('button', { name: /earlier messages/ });
  await expect(button).toHaveText('Show earlier messages');
  await expect.poll(() => requested.length).toBe(1);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Loading earlier messages');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(requested).toHaveLength(2);
  gate.open();
  await expect(visitor.message('Part 1.')).toBeAttached();
  await expect(button).toBeFocused();
  // The server does not mark the last page, so the next one is empty.
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
  await expect(visitor.log).toBeFocused();
});

test('U14: a list at its end shows a typing agent; a list that is scrolled up does not move', async ({
  visitor,
  agent,
}) => {
  const id = await openHistory(visitor, agent, 10);
  await agent.type(id, 'on');
  await expect(visitor.typing).toBeInViewport({ ratio: 1 });
  await agent.type(id, 'off');
  await expect(visitor.typing).toHaveCount(0);
  await visitor.scroll(-700);
  const before = await topOf(visitor.message('Part 7.'));
  await agent.type(id, 'on');
  await expect(visitor.typing).toHaveCount(1);
  expect(await topOf(visitor.message('Part 7.'))).toBe(before);
});

test('U15: a chat with unread messages opens at a "New" line above the first of them, not at the end', async ({
  visitor,
  agent,
}) => {
  const id = await openHistory(visitor, agent, 4);
  await expect(visitor.message('Part 4.')).toBeInViewport();
  await visitor.close();
  for (let index = 1; index <= 5; index += 1) await agent.send(id, paragraph(`News ${index}`));
  await expect(visitor.launcher).toHaveAccessibleName(/5 unread/);
  await visitor.launcher.click();
  await expect(visitor.message('News 1.')).toBeInViewport();
  await expectNewLineAbove(visitor, 'News 1.');
  await expect(visitor.message('News 5.')).not.toBeInViewport();
});

test('U15: with more than one page of unread messages, the "New" line is above the first of them', async ({
  visitor,
  agent,
}) => {
  const id = await openHistory(visitor, agent, 4);
  await expect(visitor.message('Part 4.')).toBeInViewport();
  await visitor.close();
  await visitor.page.goto('about:blank');
  // The last-seen time is in whole seconds.
  const leftAtMs = Date.now();
  await expect.poll(() => Date.now() - leftAtMs).toBeGreaterThan(1_000);
  for (let index = 1; index <= 25; index += 1) await agent.send(id, paragraph(`News ${index}`));
  await visitor.visit();
  await visitor.openConversation();
  await expect(visitor.message('News 1.')).toBeInViewport();
  await expectNewLineAbove(visitor, 'News 1.');
});

async function expectNewLineAbove(visitor: Visitor, text: string): Promise<void> {
  const line = visitor.widget.locator('[data-chat-part="new-line"]');
  await expect(line).toHaveCount(1);
  await expect(line).toHaveText('New');
  await expect(line).toBeInViewport();
  const lineBox = await line.boundingBox();
  const distance = (await topOf(visitor.message(text))) - ((lineBox?.y ?? 0) + (lineBox?.height ?? 0));
  expect(distance).toBeGreaterThanOrEqual(-1);
  expect(distance).toBeLessThan(20);
}
