import type { Page } from '@playwright/test';
import { listStories, openPreview, showStory, visitStories } from './storyPages.ts';
import { expect, test } from './test.ts';
import { watchPage } from './watchPage.ts';

// This test runs the built stories, many of them in one browser page. Other tests run most stories from their sources.
test('plays every story of the static build without errors or missing files', async ({
  browser,
  storybook,
}) => {
  // The test takes about half a minute on an idle machine.
  test.setTimeout(300_000);
  const stories = await listStories(storybook);
  expect(stories.length).toBeGreaterThan(200);
  const errors: string[] = [];
  const current = new Map<Page, string>();
  const open = async () => {
    const page = await browser.newPage({ viewport: { width: 400, height: 700 }, reducedMotion: 'reduce' });
    watchPage(page, storybook, (error) => errors.push(`${current.get(page) ?? ''}: ${error}`));
    await openPreview(page, storybook);
    await expect(page.getByRole('heading', { name: 'The chat, in every state' })).toBeVisible();
    return page;
  };
  await visitStories(stories, open, async (page, id) => {
    current.set(page, id);
    const end = await showStory(page, id);
    if (end !== 'success') errors.push(`${id} ended with ${end}`);
  });
  expect(errors).toEqual([]);
});
