import { readFileSync } from 'node:fs';
import { locales } from '@chat/core';
import type { Browser } from '@playwright/test';
import type { FileServer } from '../test/serveFolder.ts';
import { expect, test } from '../test/test.ts';
import { findCutTexts } from './findCutTexts.ts';
import { listStories, openStories, showStory } from './storyPages.ts';

const lengthOf = (locale: string) =>
  readFileSync(new URL(`../../packages/ui/src/i18n/messages/${locale}.json`, import.meta.url), 'utf8').length;
const longest = locales
  .filter((locale) => locale !== 'en')
  .toSorted((a, b) => lengthOf(b) - lengthOf(a))
  .slice(0, 4);
/**
 * The four longest catalogs, two languages with large letters, German, a right-to-left language, and both
 * pseudo-languages.
 */
const measured = [...new Set([...longest, 'ml', 'ta', 'de', 'ar', 'en-XA', 'en-XB'])];

/** Shows every story and returns its cut texts, by the story's id. */
async function measure(browser: Browser, storybook: FileServer, locale: string) {
  const queue = (await listStories(storybook)).map(({ id }) => id);
  const cut = new Map<string, readonly string[]>();
  const showQueue = async () => {
    const page = await openStories(browser, storybook, `locale:${locale}`, 320, 568);
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      await showStory(page, id);
      cut.set(id, await page.evaluate(findCutTexts));
    }
    await page.close();
  };
  await Promise.all([showQueue(), showQueue(), showQueue()]);
  return cut;
}

const placesOf = (texts: readonly string[] | undefined) =>
  new Set(texts?.map((text) => text.split(': ', 1)[0]));
let english: Map<string, readonly string[]>;

test.beforeAll(async ({ browser, storybook }) => {
  test.setTimeout(900_000);
  english = await measure(browser, storybook, 'en');
});

for (const locale of measured) {
  test(`at 320 px, no story cuts a text in ${locale} that English shows in full`, async ({
    browser,
    storybook,
  }) => {
    const cut = await measure(browser, storybook, locale);
    const worse = [...cut].flatMap(([id, texts]) => {
      const known = placesOf(english.get(id));
      return texts.filter((text) => !known.has(text.split(': ', 1)[0])).map((text) => `${id}: ${text}`);
    });
    expect(worse).toEqual([]);
  });
}
