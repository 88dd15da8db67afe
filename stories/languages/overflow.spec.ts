import { readFileSync } from 'node:fs';
import { locales } from '@chat/core';
import type { Browser } from '@playwright/test';
import type { FileServer } from '../test/serveFolder.ts';
import { listStories, openPreview, showStory, visitStories } from '../test/storyPages.ts';
import { expect, test } from '../test/test.ts';
import { findCutTexts, type ShownTexts } from './findCutTexts.ts';

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

async function measure(browser: Browser, storybook: FileServer, locale: string) {
  const shown = new Map<string, ShownTexts>();
  const open = async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' });
    await openPreview(page, storybook, `locale:${locale}`);
    return page;
  };
  await visitStories(await listStories(storybook), open, async (page, id) => {
    // Play functions that look for English names fail in other languages. What is shown by then is checked anyway.
    await showStory(page, id);
    shown.set(id, await page.evaluate(findCutTexts));
  });
  return shown;
}

let english: ReadonlyMap<string, ShownTexts>;
let englishTexts: ReadonlySet<string>;

test.beforeAll(async ({ browser, storybook }) => {
  test.setTimeout(900_000);
  english = await measure(browser, storybook, 'en');
  englishTexts = new Set([...english.values()].flatMap(({ texts }) => texts));
});

for (const locale of measured) {
  test(`at 320 px, no story cuts a text in ${locale} that English shows in full`, async ({
    browser,
    storybook,
  }) => {
    const shown = await measure(browser, storybook, locale);
    const worse = [...shown].flatMap(([id, { cut }]) => {
      const isCutInEnglish = (place: string) => english.get(id)?.cut.some((each) => each.place === place);
      return (
        cut
          // Texts that English shows too, such as file names, are not translated.
          .filter(({ place, text }) => !isCutInEnglish(place) && !englishTexts.has(text))
          .map(({ place, text }) => `${id}: ${place}: ${text}`)
      );
    });
    expect(worse).toEqual([]);
  });
}
