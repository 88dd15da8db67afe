import { readFileSync, writeFileSync } from 'node:fs';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Browser } from '@playwright/test';
import type { FileServer } from '../test/serveFolder.ts';
import { listStories, openPreview, showStory, visitStories } from '../test/storyPages.ts';
import { expect, test } from '../test/test.ts';

const messages = new URL('../../packages/ui/src/i18n/messages/', import.meta.url);
const english: Record<string, { readonly message: string }> = JSON.parse(
  readFileSync(new URL('en.json', messages), 'utf8'),
);

const result = new URL('../src/docs/textStories.json', import.meta.url);

test('finds the first story that shows or announces each text; no text loses its story', async ({
  browser,
  storybook,
}) => {
  const before: Readonly<Record<string, string | null>> = JSON.parse(readFileSync(result, 'utf8'));
  const shown = await readStories(browser, storybook);
  const found = Object.entries(english).map(([id, { message }]) => {
    const pattern = patternOf(parse(message, { ignoreTag: true }));
    return [
      id,
      [...shown].find(([, texts]) => texts.some((text) => pattern.test(text)))?.[0] ?? null,
    ] as const;
  });
  const lost = found.filter(([id, story]) => story === null && before[id] !== null).map(([id]) => id);
  expect(lost).toEqual([]);
  writeFileSync(result, `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`);
});

/** Returns all texts, labels and announcements of each story, including those shown only for a moment. */
async function readStories(browser: Browser, storybook: FileServer): Promise<Map<string, string[]>> {
  // The deck of all texts shows no text in its place.
  const stories = (await listStories(storybook)).filter(({ title }) => title !== 'Foundations/Texts');
  const shown = new Map<string, string[]>(stories.map(({ id }) => [id, []]));
  const open = async () => {
    const page = await browser.newPage({ viewport: { width: 400, height: 700 }, reducedMotion: 'reduce' });
    await openPreview(page, storybook);
    await page.evaluate(collectTexts);
    return page;
  };
  await visitStories(stories, open, async (page, id) => {
    await showStory(page, id);
    shown.set(id, await page.evaluate(() => Reflect.get(globalThis, 'takeTexts')()));
  });
  return shown;
}

/** Collects the texts of the page from now on. Runs in the page. */
function collectTexts(): void {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext'];
  let texts = new Set<string>();
  const readElement = (element: Element) => {
    for (const name of attributes) texts.add(element.getAttribute(name) ?? '');
    if (element.shadowRoot) watch(element.shadowRoot);
    for (const child of element.childNodes) read(child);
    // Elements whose text consists of several nodes.
    if (element.childNodes.length < 6) texts.add(element.textContent ?? '');
  };
  const read = (node: Node) => {
    if (node instanceof Element) readElement(node);
    else texts.add(node.textContent ?? '');
  };
  const watch = (root: Node) => {
    for (const child of root.childNodes) read(child);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) read(node);
        read(target);
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: attributes });
  };
  watch(document);
  Reflect.set(globalThis, 'takeTexts', () => {
    const taken = [...texts].filter((text) => text !== '');
    texts = new Set();
    return taken;
  });
}

/** Returns a pattern for the whole text with any values for its arguments. */
function patternOf(elements: readonly MessageFormatElement[]): RegExp {
  return new RegExp(`^[\\p{Cf}\\s]*${sourceOf(elements)}[\\p{Cf}\\s]*$`, 'u');
}

function sourceOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === 0) return element.value.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
      if (element.type === 7) return '[\\d.,]+';
      if (!('options' in element)) return '.+';
      return `(?:${Object.values(element.options)
        .map(({ value }) => sourceOf(value))
        .join('|')})`;
    })
    .join('');
}
