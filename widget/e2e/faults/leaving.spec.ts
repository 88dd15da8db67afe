import type { Page } from '@playwright/test';
import { expect, holdSending, test, widgetFrame } from './faultTest.ts';

for (const when of ['before', 'after'] as const) {
  test(`F25: a page that is left ${when} the server has what was said says it once, on the next page`, async ({
    agent,
    talking,
    visitor,
  }) => {
    const id = await talking();
    const calls = await holdSending(visitor.page, when);
    await visitor.say('on my way out');
    await expect.poll(() => calls.held).toBe(1);
    await calls.release();
    await visitor.page.reload();
    await visitor.composer.or(visitor.launcher).first().waitFor();
    await expect(visitor.message('on my way out')).toHaveAttribute('data-status', 'sent');
    await expect(visitor.message('on my way out')).toHaveCount(1);
    const said = (await agent.messages(id)).filter(({ content }) => content === 'on my way out');
    expect(said).toHaveLength(1);
  });

  test(`F25: a frame that loads again ${when} the server has what was said says it once`, async ({
    agent,
    talking,
    visitor,
  }) => {
    const id = await talking();
    const calls = await holdSending(visitor.page, when);
    await visitor.say('while you load');
    await expect.poll(() => calls.held).toBe(1);
    await calls.release();
    await widgetFrame(visitor).evaluate(() => location.reload());
    await expect(visitor.message('while you load')).toHaveAttribute('data-status', 'sent');
    await expect(visitor.message('while you load')).toHaveCount(1);
    const said = (await agent.messages(id)).filter(({ content }) => content === 'while you load');
    expect(said).toHaveLength(1);
  });
}

test('F25: a page that comes back from the back/forward cache is connected, complete and the same', async ({
  agent,
  backend,
  talking,
  visitor,
}) => {
  const id = await talking();
  const { page } = visitor;
  await visitor.composer.fill('half a thought');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'restored' : 'loaded';
    }),
  );
  await page.goto(`${backend.url.replace('localhost', '127.0.0.1')}/healthz`);
  await agent.say(id, 'said while you were away');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle('restored');
  await expect.poll(() => restoredMessages(page)).toEqual(['Hello', 'said while you were away']);
  await agent.say(id, 'and now you are back');
  await expect
    .poll(() => restoredMessages(page), { timeout: 3_000 })
    .toEqual(['Hello', 'said while you were away', 'and now you are back']);
  expect(await restoredDraft(page)).toBe('half a thought');
});

/** Playwright does not find the frames of a restored page again; the document can, since the frame is of its own origin. */
function restoredMessages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frames = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('iframe') ?? []),
    ]);
    const items = frames.flatMap(({ contentDocument }) => [
      ...(contentDocument?.querySelectorAll('[data-message-id] [data-chat-part="bubble"]') ?? []),
    ]);
    return items.map(({ textContent }) => textContent ?? '');
  });
}

function restoredDraft(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const frames = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('iframe') ?? []),
    ]);
    return frames[0]?.contentDocument?.querySelector('textarea')?.value;
  });
}
