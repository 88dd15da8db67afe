import type { Page } from '@playwright/test';
import type { FileServer } from './serveFolder.ts';

/** Number of pages that show stories in parallel. More than one saves time, because stories mostly wait. */
const pageCount = 3;

export interface Story {
  readonly id: string;
  readonly title: string;
}

/** In the order of the sidebar. */
export async function listStories({ url }: FileServer): Promise<readonly Story[]> {
  const index = await (await fetch(`${url}/index.json`)).json();
  const entries: readonly (Story & { readonly type: string })[] = Object.values(index.entries);
  return entries.filter(({ type }) => type === 'story');
}

/** Calls `visit` once for each story, in several pages that `open` creates. */
export async function visitStories(
  stories: readonly Story[],
  open: () => Promise<Page>,
  visit: (page: Page, id: string) => Promise<void>,
): Promise<void> {
  const queue = stories.map(({ id }) => id);
  const visitQueue = async () => {
    const page = await open();
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) await visit(page, id);
    await page.close();
  };
  await Promise.all(Array.from({ length: pageCount }, visitQueue));
}

/**
 * Opens Storybook's preview, in which `showStory` then shows stories. `globals` has toolbar values such as `locale:de`.
 * axe is off, because the stories' own tests run it.
 */
export async function openPreview(page: Page, { url }: FileServer, globals = ''): Promise<void> {
  const query = `viewMode=docs&globals=a11y.manual:!true;${globals}`;
  await page.goto(`${url}/iframe.html?id=welcome--docs&${query}`, { waitUntil: 'networkidle' });
}

/** Resolves to the story's status, or to an error message. */
export async function showStory(page: Page, id: string): Promise<string> {
  const status = await page.evaluate(
    (storyId) =>
      new Promise<string>((resolve) => {
        const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__');
        let failure: string | undefined;
        const fail = ({ message }: Error) => {
          failure = message;
        };
        const end = (result: string) => {
          channel.off('storyFinished', finish);
          channel.off('storyMissing', miss);
          channel.off('playFunctionThrewException', fail);
          resolve(result);
        };
        const finish = (event: { readonly storyId: string; readonly status: string }) => {
          if (event.storyId === storyId) end(failure ?? event.status);
        };
        const miss = () => end('an error: the story does not exist');
        channel.on('storyFinished', finish);
        channel.on('storyMissing', miss);
        channel.on('playFunctionThrewException', fail);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
  await page.evaluate(() => document.fonts.ready);
  return status;
}
