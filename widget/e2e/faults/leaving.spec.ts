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
  const words = ['Hello', 'said while you were away', 'and now you are back'];
  const contain = (texts: readonly string[]) => texts.map((text) => expect.stringContaining(text));
  await expect.poll(async () => (await restored(page)).messages).toEqual(contain(words.slice(0, 2)));
  await agent.say(id, 'and now you are back');
  await expect.poll(async () => (await restored(page)).messages, { timeout: 5_000 }).toEqual(contain(words));
  expect((await restored(page)).draft).toBe('half a thought');
});

/** Playwright does not find the frames of a restored page again; the document can, since the frame is of its own origin. */
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
