import type { Page } from '@playwright/test';
import { expect, holdSending, test, widgetFrame } from './faultTest.ts';

for (const when of ['before', 'after'] as const) {
  test(`F25: a message arrives exactly once, and is shown as sent, if the visitor leaves ${when} the server receives it`, async ({
    agent,
    startConversation,
    visitor,
  }) => {
    const id = await startConversation();
    const requests = await holdSending(visitor.page, when);
    await visitor.send('on my way out');
    await expect.poll(() => requests.held).toBe(1);
    await requests.release();
    await visitor.page.reload();
    await visitor.composer.or(visitor.launcher).first().waitFor();
    await expect(visitor.message('on my way out')).toHaveAttribute('data-status', 'sent');
    await expect(visitor.message('on my way out')).toHaveCount(1);
    const sent = (await agent.messages(id)).filter(({ content }) => content === 'on my way out');
    expect(sent).toHaveLength(1);
  });

  test(`F25: a message arrives exactly once if the frame reloads ${when} the server receives it`, async ({
    agent,
    startConversation,
    visitor,
  }) => {
    const id = await startConversation();
    const requests = await holdSending(visitor.page, when);
    await visitor.send('while you load');
    await expect.poll(() => requests.held).toBe(1);
    await requests.release();
    await widgetFrame(visitor).evaluate(() => location.reload());
    await expect(visitor.message('while you load')).toHaveAttribute('data-status', 'sent');
    await expect(visitor.message('while you load')).toHaveCount(1);
    const sent = (await agent.messages(id)).filter(({ content }) => content === 'while you load');
    expect(sent).toHaveLength(1);
  });
}

test('F25: a page restored from the back/forward cache reconnects, catches up, and keeps the draft', async ({
  agent,
  backend,
  startConversation,
  visitor,
}) => {
  const id = await startConversation();
  const { page } = visitor;
  await visitor.composer.fill('half a thought');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'restored' : 'loaded';
    }),
  );
  await page.goto(`${backend.url.replace('localhost', '127.0.0.1')}/healthz`);
  await agent.send(id, 'sent while you were away');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle('restored');
  const texts = ['Hello', 'sent while you were away', 'and now you are back'];
  const contain = (parts: readonly string[]) => parts.map((part) => expect.stringContaining(part));
  await expect.poll(async () => (await restored(page)).messages).toEqual(contain(texts.slice(0, 2)));
  await agent.send(id, 'and now you are back');
  await expect.poll(async () => (await restored(page)).messages, { timeout: 5_000 }).toEqual(contain(texts));
  expect((await restored(page)).draft).toBe('half a thought');
});

/**
 * Reads the frame through the document of the page, which has the same origin. Playwright does not find the frames of a
 * restored page.
 */
function restored(page: Page): Promise<{ messages: string[]; draft: string | undefined }> {
  return page.evaluate(() => {
    const [frame] = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('iframe') ?? []),
    ]);
    const inside = frame?.contentDocument;
    const items = [...(inside?.querySelectorAll('[data-message-id]') ?? [])];
    return {
      messages: items.map(({ textContent }) => textContent ?? ''),
      draft: inside?.querySelector('textarea')?.value,
    };
  });
}
