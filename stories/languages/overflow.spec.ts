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

/** What a story shows in a language. */
interface Shown {
  readonly cut: readonly string[];
  readonly text: string;
}

/** Shows every story in a language, and returns what it shows by the story's id. */
async function measure(browser: Browser, storybook: FileServer, locale: string) {
  const queue = (await listStories(storybook)).map(({ id }) => id);
  const shown = new Map<string, Shown>();
  const showQueue = async () => {
    const page = await openStories(browser, storybook, `locale:${locale}`, 320, 568);
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      await showStory(page, id);
      const cut = await page.evaluate(findCutTexts);
      shown.set(id, { cut, text: await page.evaluate(() => document.body.textContent) });
    }
    await page.close();
  };
  await Promise.all([showQueue(), showQueue(), showQueue()]);
  return shown;
}

let english: ReadonlyMap<string, Shown>;

/** Whether English cuts a text in the same place, or the text is not translated, such as the name of a file. */
function isExpected(id: string, cut: string): boolean {
  const [place = '', text = ''] = cut.split(': ', 2);
  const isCutInEnglish = english.get(id)?.cut.some((each) => each.startsWith(`${place}: `)) ?? false;
  return isCutInEnglish || [...english.values()].some((shown) => shown.text.includes(text));
}

test.beforeAll(async ({ browser, storybook }) => {
  test.setTimeout(900_000);
  english = await measure(browser, storybook, 'en');
});

for (const locale of measured) {
  test(`at 320 px, no story cuts a text in ${locale} that English shows in full`, async ({
    browser,
    storybook,
  }) => {
    const shown = await measure(browser, storybook, locale);
    const worse = [...shown].flatMap(([id, { cut }]) =>
      cut.filter((each) => !isExpected(id, each)).map((each) => `${id}: ${each}`),
    );
    expect(worse).toEqual([]);
  });
}
