import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { watchPage } from './watchPage.ts';

/** Most of a story's time is waiting. */
const pagesAtOnce = 3;

interface IndexEntry {
  readonly id: string;
  readonly type: 'story' | 'docs';
}

// Development and tests load the sources one by one; this is what a designer gets: one build, one page, story after story.
test('every story of the static build plays to its end, with no error and no file that is missing', async ({
  browser,
  storybook,
}) => {
  // Half a minute where nothing else runs.
  test.setTimeout(300_000);
  const answer = await fetch(`${storybook.url}/index.json`);
  const entries: readonly IndexEntry[] = Object.values((await answer.json()).entries);
  const waiting = entries.filter(({ type }) => type === 'story').map(({ id }) => id);
  expect(waiting.length).toBeGreaterThan(200);
  const faults: string[] = [];
  const walk = async () => {
    const page = await browser.newPage({ viewport: { width: 400, height: 700 }, reducedMotion: 'reduce' });
    let shown = '';
    watchPage(page, storybook, (fault) => faults.push(`${shown}: ${fault}`));
    // What axe says is asked by the stories' own tests.
    await page.goto(`${storybook.url}/iframe.html?id=welcome--docs&viewMode=docs&globals=a11y.manual:!true`);
    await expect(page.getByRole('heading', { name: 'The chat, in every state' })).toBeVisible();
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      shown = id;
      const end = await play(page, id);
      if (end !== 'success') faults.push(`${id} ended with ${end}`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, walk));
  expect(faults).toEqual([]);
});

/** Goes to a story as the sidebar does, and waits until its play function is through. */
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
        channel.once('storyMissing', () => resolve('nothing: there is no such story'));
        channel.once('playFunctionThrewException', ({ message }: Error) => resolve(message));
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
}
