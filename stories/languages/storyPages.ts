import type { Browser, Page } from '@playwright/test';
import type { FileServer } from '../test/serveFolder.ts';

/** A story of the index, such as `screens-home--default`. */
export interface Story {
  readonly id: string;
  readonly title: string;
}

/** Returns all stories of the static Storybook, in the order of the sidebar. */
export async function listStories({ url }: FileServer): Promise<readonly Story[]> {
  const index = await (await fetch(`${url}/index.json`)).json();
  const entries: readonly (Story & { readonly type: string })[] = Object.values(index.entries);
  return entries.filter(({ type }) => type === 'story');
}

/**
 * Opens Storybook's preview, without its toolbar, with toolbar values such as `locale:de`. `showStory` then shows
 * stories in it.
 */
export async function openStories(
  browser: Browser,
  { url }: FileServer,
  globals: string,
  width: number,
  height: number,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  const query = `viewMode=docs&globals=a11y.manual:!true;${globals}`;
  await page.goto(`${url}/iframe.html?id=welcome--docs&${query}`, { waitUntil: 'networkidle' });
  return page;
}

/**
 * Shows a story as the sidebar does, and waits until it has played. Play functions that look for English names fail in
 * other languages, but what they have shown by then still counts.
 */
export async function showStory(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (storyId) =>
      new Promise<void>((resolve) => {
        const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__');
        const finish = (event: { readonly storyId: string }) => {
          if (event.storyId !== storyId) return;
          channel.off('storyFinished', finish);
          resolve();
        };
        channel.on('storyFinished', finish);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
  await page.evaluate(() => document.fonts.ready);
}
