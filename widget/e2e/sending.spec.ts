import type { FrameLocator } from '@playwright/test';
import { attach, openChat } from './attachFiles.ts';
import { expect, test } from './screens/screenTest.ts';

const sendUrl = /\/api\/messages\?/;

/** What the first frame with a new message shows. */
interface Appearance {
  /** Milliseconds since Enter was pressed. */
  readonly afterMs: number;
  /** The CSS visibility of the text "Sending" below the message. */
  readonly visibility: string;
}

/** Returns a function that waits for the message. */
async function watchNextMessage(widget: FrameLocator): Promise<() => Promise<Appearance>> {
  const watch = await widget.locator('body').evaluateHandle((body) => {
    const appearance = new Promise<Appearance>((resolve) => {
      const known = document.querySelectorAll('[data-from="visitor"]').length;
      let pressedAtMs = 0;
      const onKey = () => {
        pressedAtMs = performance.now();
      };
      document.addEventListener('keydown', onKey, { capture: true, once: true });
      const observer = new MutationObserver(() => {
        const own = [...document.querySelectorAll('[data-from="visitor"]')];
        const sending = own.at(-1)?.querySelector('[data-chat-part="message-meta"] > span');
        if (own.length === known || !sending) return;
        observer.disconnect();
        const { visibility } = getComputedStyle(sending);
        resolve({ afterMs: performance.now() - pressedAtMs, visibility });
      });
      observer.observe(body, { childList: true, subtree: true });
    });
    return { appearance };
  });
  return () => watch.evaluate(({ appearance }) => appearance);
}

test('U17: a message appears within 50 ms of Enter, and shows only later that it is being sent', async ({
  visitor,
  page,
}) => {
  await openChat(visitor);
  const { widget, composer } = visitor;
  await page.route(sendUrl, () => undefined);
  const appearances: Appearance[] = [];
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    await composer.fill(text);
    const appearance = await watchNextMessage(widget);
    await page.keyboard.press('Enter');
    appearances.push(await appearance());
  }
  // Take the fastest one, because other tests may be using the processor.
  expect(Math.min(...appearances.map(({ afterMs }) => afterMs))).toBeLessThanOrEqual(50);
  expect(appearances.map(({ visibility }) => visibility)).toEqual(Array(4).fill('hidden'));
  await expect(visitor.message('Four').getByText('Sending')).toBeVisible();
});

test('U17: a refused message stays in its place, shows the cause, and can be edited and sent', async ({
  visitor,
  page,
  agent,
}) => {
  await openChat(visitor);
  const { messages } = visitor;
  const error = { code: 'validation', message: 'This word is not allowed.' };
  await page.route(sendUrl, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: { error } }) : route.fallback(),
  );
  await visitor.send('First try');
  await visitor.send('Second try');
  const [first, second] = [visitor.message('First try'), visitor.message('Second try')];
  for (const message of [first, second]) {
    await expect(message).toHaveAttribute('data-status', 'failed');
    await expect(message).toContainText('Not sent: This word is not allowed.');
  }
  expect((await messages.allInnerTexts()).slice(-2).join()).toMatch(/First try[\s\S]*Second try/);
  await page.unroute(sendUrl);
  await first.getByRole('button', { name: 'Edit' }).click();
  await expect(visitor.composer).toHaveValue('First try');
  await expect(visitor.composer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('data-status', 'sent');
  await expect(first).toHaveCount(1);
  const stored = await agent.messages(await agent.newestConversation());
  expect(stored.filter(({ content }) => content === 'First try')).toHaveLength(1);
});

test('U18: offline, a banner is shown; messages written then survive a reload and are sent once each', async ({
  visitor,
  page,
  context,
  agent,
}) => {
  await openChat(visitor);
  const { widget, composer } = visitor;
  // The same words are also announced, outside the chat's region.
  const banner = widget
    .getByRole('region', { name: 'Chat' })
    .getByText('You’re offline. Messages will be sent when you’re back.');
  const texts = ['From the tunnel', 'Still in the tunnel'];
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  for (const text of texts) await visitor.send(text);
  await expect(composer).toBeEditable();
  // The first request gets no response before the page is left.
  await page.route(sendUrl, () => undefined);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await page.unroute(sendUrl);
  await page.reload();
  for (const text of texts) await expect(visitor.message(text)).toHaveAttribute('data-status', 'sent');
  for (const text of texts) await expect(visitor.message(text)).toHaveCount(1);
  const stored = await agent.messages(await agent.newestConversation());
  const contents = stored.map(({ content }) => content).filter((content) => texts.includes(content));
  // The API lists the newest message first.
  expect(contents.toReversed()).toEqual(texts);
});

test('U20: the text field grows to five lines, scrolls beyond, and shrinks after sending', async ({
  visitor,
}) => {
  await openChat(visitor);
  const { composer } = visitor;
  const heightOf = () => composer.evaluate(({ clientHeight }) => clientHeight);
  const heights: number[] = [];
  for (let lines = 1; lines <= 7; lines += 1) {
    await composer.fill(Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n'));
    heights.push(await heightOf());
  }
  const steps = heights.slice(1).map((height, index) => height - (heights[index] ?? 0));
  expect(steps.slice(0, 4).every((step) => step > 10 && step < 30)).toBe(true);
  expect(steps.slice(4)).toEqual([0, 0]);
  expect(await composer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  await composer.press('Enter');
  await expect.poll(heightOf).toBe(heights[0]);
});

test('U22: blank text is not sent, and the send button says why; the paper clip stays while the visitor types', async ({
  visitor,
}) => {
  await openChat(visitor);
  const { widget, composer, messages } = visitor;
  const send = widget.getByRole('button', { name: 'Send message' });
  const count = await messages.count();
  await composer.fill('  \n ');
  await composer.press('Enter');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription('Write a message first');
  await send.click({ force: true });
  await expect(messages).toHaveCount(count);
  await composer.fill('Something');
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await expect(attach(visitor)).toBeVisible();
});

test('U19: a lost connection shows nothing for five seconds, then a banner with a retry; afterward nothing is missing', async ({
  visitor,
  agent,
  backend,
}) => {
  test.setTimeout(90_000);
  await openChat(visitor);
  await visitor.waitUntilConnected();
  const { widget } = visitor;
  const id = await agent.newestConversation();
  const retry = widget.getByRole('button', { name: 'Try now' });
  // The observer must watch before the connection is lost.
  const shownAfterMs = await widget.locator('body').evaluateHandle((body) => {
    const shown = new Promise<number>((resolve) => {
      let lostAtMs = Number.POSITIVE_INFINITY;
      const isOnline = () => document.querySelector('[data-connection="online"]') !== null;
      const observer = new MutationObserver(() => {
        if (!isOnline()) lostAtMs = Math.min(lostAtMs, performance.now());
        if (body.textContent.includes('Reconnecting')) resolve(performance.now() - lostAtMs);
      });
      observer.observe(body, { childList: true, subtree: true, attributes: true });
    });
    return { shown };
  });
  await backend.kill();
  await expect(retry).toBeVisible({ timeout: 20_000 });
  expect(await shownAfterMs.evaluate(({ shown }) => shown)).toBeGreaterThan(4_900);
  await expect(widget.getByRole('alert')).toHaveCount(0);
  await retry.click();
  await backend.start();
  await agent.send(id, 'Sent while you were away');
  await agent.send(id, 'And now you are back');
  await expect(visitor.message('And now you are back')).toBeVisible({ timeout: 40_000 });
  await expect(visitor.message('Sent while you were away')).toBeVisible();
  await expect(retry).toBeHidden();
});
