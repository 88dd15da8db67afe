import { readFileSync } from 'node:fs';
import type { Browser, Frame, Page } from '@playwright/test';
import type { FileServer } from '../test/serveFolder.ts';
import { openPreview, showStory, visitStories } from '../test/storyPages.ts';
import { expect, test } from '../test/test.ts';
import { type CollectedTexts, collectTexts } from './collectTexts.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const english: Readonly<Record<string, { readonly message: string }>> = read(
  '../../packages/ui/src/i18n/messages/en.json',
);
const textStories: Readonly<Record<string, string | object>> = read('../src/docs/textStories.json');

/** How long a story may take to show its texts after its play function has finished, in milliseconds. */
const limitMs = 20_000;

test('each text is shown or announced by the story that textStories.json names for it', async ({
  browser,
  storybook,
}) => {
  expect(await findMissing(browser, storybook), 'texts that their stories do not show').toEqual([]);
});

/** Returns the texts that are missing, each with its story. */
async function findMissing(browser: Browser, storybook: FileServer): Promise<readonly string[]> {
  const expected = new Map<string, readonly string[]>();
  for (const [id, story] of Object.entries(textStories))
    if (typeof story === 'string') expected.set(story, [...(expected.get(story) ?? []), id]);
  const open = async () => {
    const page = await browser.newPage({ viewport: { width: 400, height: 700 }, reducedMotion: 'reduce' });
    await page.addInitScript(collectTexts);
    await openPreview(page, storybook);
    await page.evaluate(forgetEarlierStories);
    return page;
  };
  const missing: string[] = [];
  const stories = [...expected.keys()].map((id) => ({ id, title: '' }));
  await visitStories(stories, open, async (page, story) => {
    await showStory(page, story);
    let left = expected.get(story) ?? [];
    // Code may load after the play function has finished, and announcements are delayed.
    await expect
      .poll(
        async () => {
          const shown = await readIds(page);
          left = left.filter((id) => !shown.has(id));
          return left;
        },
        { timeout: limitMs },
      )
      .toEqual([])
      .catch(() => missing.push(...left.map((id) => `${id}: ${story}`)));
  });
  return missing;
}

/**
 * Returns the ids of the texts that the story has shown since it was rendered. Iframes have their own catalog, so their
 * texts are compared with the English ones.
 */
async function readIds(page: Page): Promise<ReadonlySet<string>> {
  const { ids } = await readTexts(page.mainFrame());
  const inFrames = await Promise.all(page.mainFrame().childFrames().flatMap(withChildren).map(readTexts));
  const texts = new Set(inFrames.flatMap((frame) => frame.texts));
  const framed = Object.entries(english).flatMap(([id, { message }]) => (texts.has(message) ? [id] : []));
  return new Set([...ids, ...framed]);
}

function withChildren(frame: Frame): readonly Frame[] {
  return [frame, ...frame.childFrames().flatMap(withChildren)];
}

async function readTexts(frame: Frame): Promise<CollectedTexts> {
  const none: CollectedTexts = { ids: [], texts: [] };
  // An iframe may be removed meanwhile, and a sandboxed one runs no scripts.
  return frame
    .evaluate((): CollectedTexts | undefined => Reflect.get(globalThis, 'readTexts')?.())
    .then(
      (found) => found ?? none,
      () => none,
    );
}

/**
 * Makes the page forget the collected texts after Storybook has removed a story and before it renders the next story.
 * Runs in the page.
 */
function forgetEarlierStories(): void {
  const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__');
  channel.on('storyPrepared', () => Reflect.get(globalThis, 'forgetTexts')());
}
