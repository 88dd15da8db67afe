import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { watchPage } from './watchPage.ts';

/** Number of pages that play stories in parallel. Several, because stories mostly wait. */
const pageCount = 3;

interface IndexEntry {
  readonly id: string;
  readonly type: 'story' | 'docs';
}

// Other tests run each story from its source. This test runs the build, and each of its pages shows many stories in
// turn.
test('plays every story of the static build without errors or missing files', async ({
  browser,
  storybook,
}) => {
  // The test takes about half a minute on an idle machine.
  test.setTimeout(300_000);
  const response = await fetch(`${storybook.url}/index.json`);
  const entries: readonly IndexEntry[] = Object.values((await response.json()).entries);
  const queue = entries.filter(({ type }) => type === 'story').map(({ id }) => id);
  expect(queue.length).toBeGreaterThan(200);
  const errors: string[] = [];
  const playQueue = async () => {
    const page = await browser.newPage({ viewport: { width: 400, height: 700 }, reducedMotion: 'reduce' });
    let current = '';
    watchPage(page, storybook, (error) => errors.push(`${current}: ${error}`));
    // Turns off axe, which the stories' own tests run.
    await page.goto(`${storybook.url}/iframe.html?id=welcome--docs&viewMode=docs&globals=a11y.manual:!true`);
    await expect(page.getByRole('heading', { name: 'The chat, in every state' })).toBeVisible();
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      current = id;
      const end = await play(page, id);
      if (end !== 'success') errors.push(`${id} ended with ${end}`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: pageCount }, playQueue));
  expect(errors).toEqual([]);
});

/**
 * Opens a story as the sidebar does, and waits until it has finished. Resolves to its status, or to an error message.
 */
function play(page: Page, id: string): Promise<string> {
  return page.evaluate(
    (storyId) =>
      new Promise<string>((resolve) => {
        const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__');
        const finish = (event: { readonly storyId: string; readonly status: string }) => {
          if (event.storyId !== storyId) return;
          channel.off('storyFinished', finish);
          resolve(event.status);
        };
        channel.on('storyFinished', finish);
        channel.once('storyMissing', () => resolve('an error: the story does not exist'));
        channel.once('playFunctionThrewException', ({ message }: Error) => resolve(message));
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
}
