import { mkdirSync, writeFileSync } from 'node:fs';
import { locales } from '@chat/core';
import type { Page } from '@playwright/test';
import { listStories, openPreview, showStory } from '../test/storyPages.ts';
import { expect, test } from '../test/test.ts';

const folder = new URL('../../.cache/languages/', import.meta.url);
const sizes = [
  { width: 375, height: 812 },
  { width: 320, height: 568 },
];

interface Shot {
  readonly locale: string;
  readonly picture: string;
}

for (const { width, height } of sizes) {
  test(`writes contact sheets of every screen in all languages at ${width} px`, async ({
    browser,
    storybook,
  }) => {
    mkdirSync(folder, { recursive: true });
    const screens = (await listStories(storybook)).filter(({ title }) => /^Screens\//.test(title));
    expect(screens.length).toBeGreaterThan(20);
    const shots = new Map<string, Shot[]>();
    const queue = [...locales];
    const shoot = async () => {
      for (let locale = queue.shift(); locale !== undefined; locale = queue.shift()) {
        const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
        await openPreview(page, storybook, `locale:${locale}`);
        for (const { id } of screens) {
          await showStory(page, id);
          await waitUntilQuiet(page);
          const picture = await page.screenshot({ type: 'jpeg', quality: 85, animations: 'disabled' });
          shots.set(id, [...(shots.get(id) ?? []), { locale, picture: picture.toString('base64') }]);
        }
        await page.close();
      }
    };
    await Promise.all([shoot(), shoot(), shoot()]);
    const page = await browser.newPage({ viewport: { width: 2400, height: 800 } });
    for (const [id, pictures] of shots)
      writeFileSync(new URL(`${id}-${width}.png`, folder), await sheet(page, pictures));
    await page.close();
  });
}

/** Waits until nothing on the page has changed for half a second, because parts of the chat load on demand. */
function waitUntilQuiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let timer = setTimeout(resolve, 500);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 500);
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
}

async function sheet(page: Page, shots: readonly Shot[]): Promise<Buffer> {
  const sorted = shots.toSorted((a, b) => a.locale.localeCompare(b.locale));
  const figures = sorted.map(
    ({ locale, picture }) =>
      `<figure style="margin: 4px"><figcaption>${locale}</figcaption><img width="288" src="data:image/jpeg;base64,${picture}"></figure>`,
  );
  await page.setContent(
    `<body style="display: flex; flex-wrap: wrap; margin: 0; font: 14px sans-serif">${figures.join('')}`,
  );
  return page.screenshot({ fullPage: true });
}
