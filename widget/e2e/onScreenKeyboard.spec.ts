import type { Locator, Page } from '@playwright/test';
import { expect, test } from './screens/screenTest.ts';

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

const visibleHeightPx = 315;

/** Shrinks the visual viewport of the host page as an on-screen keyboard does, which Chromium cannot emulate. */
const showKeyboard = (page: Page) =>
  page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', { configurable: true, get: () => height });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, visibleHeightPx);

/** Returns the top and bottom edges of elements on the screen, in order. */
async function edgesOf(...elements: readonly Locator[]): Promise<readonly number[]> {
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
  return boxes.flatMap((box) => (box ? [Math.round(box.y), Math.round(box.y + box.height)] : []));
}

const isOrdered = (edges: readonly number[]) =>
  edges.length === 6 &&
  edges.every((edge, index) => edge >= (edges[index - 1] ?? 0) && edge <= visibleHeightPx);

test('A3: on a phone, opening the conversation focuses the heading, so that no keyboard opens', async ({
  visitor,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  await expect(visitor.widget.getByRole('heading', { level: 1 })).toBeFocused();
});

test('U41, A7: header, last message and composer stay visible above the keyboard, and sending keeps the keyboard open', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit();
  await visitor.openConversation();
  const { page, widget, composer, message } = visitor;
  const send = widget.getByRole('button', { name: 'Send message' });
  await composer.fill('Hello');
  await send.tap();
  await expect(message('Hello')).toHaveAttribute('data-status', 'sent');
  await visitor.waitUntilConnected();
  const conversation = await agent.newestConversation();
  for (const number of [1, 2, 3, 4, 5, 6]) await agent.send(conversation, `Answer ${number}`);
  await message('Answer 6').waitFor();
  const header = widget.getByRole('banner').or(widget.locator('[data-chat-part="header"]')).first();
  await composer.tap();
  await showKeyboard(page);
  await expect.poll(async () => isOrdered(await edgesOf(header, message('Answer 6'), composer))).toBe(true);
  await page.keyboard.type('Thank you');
  await send.tap();
  await expect(message('Thank you')).toHaveAttribute('data-status', 'sent');
  await expect(composer).toBeFocused();
  await expect.poll(async () => isOrdered(await edgesOf(header, message('Thank you'), composer))).toBe(true);
});
