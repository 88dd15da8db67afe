import type { FrameLocator } from '@playwright/test';
import { expect, test } from './test.ts';

/** The menus in the toolbar itself. Those of `foldedMenus` are in its “More” menu. */
const menus = ['Appearance', 'Scheme', 'Brand', 'Language'];
const foldedMenus = [
  'Style',
  'Position',
  'Direction',
  'Text size',
  'Contrast',
  'Motion',
  'Network',
  'Clock',
  'Font',
];

test('Storybook starts from a static file server, without errors or requests to other servers', async ({
  page,
  storybook,
  errors,
}) => {
  const startedAtMs = Date.now();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${storybook.url}/?path=/story/elements-button--default`);
  const story = page.frameLocator('#storybook-preview-iframe');
  await expect(story.getByRole('button', { name: 'Start a new conversation' })).toBeVisible();
  test.info().annotations.push({ type: 'started', description: `${Date.now() - startedAtMs} ms` });
  await expect(page.getByText('To be reviewed')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Accessibility' })).toHaveCount(0);
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('tab', { name: 'Accessibility' })).toBeVisible();
  await page.getByLabel('Custom brand color').fill('#1f5a49');
  await expect(page).toHaveURL(/brand:!hex\(1f5a49\)/);
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

test('the toolbar fits in a window 1180 px wide, and marks the settings that were changed', async ({
  page,
  storybook,
}) => {
  await page.setViewportSize({ width: 1180, height: 800 });
  await page.goto(`${storybook.url}/?path=/story/elements-button--default`);
  const more = page.getByRole('button', { name: /^More/ });
  await expect(more).toBeInViewport({ ratio: 1 });
  for (const name of menus)
    await expect(page.getByRole('combobox', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('select[data-changed]')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Scheme' }).selectOption('Dark');
  await expect(page.getByRole('combobox', { name: 'Scheme' })).toHaveAttribute('data-changed', '');
  await more.click();
  for (const name of foldedMenus)
    await expect(page.getByRole('combobox', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('combobox', { name: 'Text size' }).selectOption('200 %');
  await expect(page).toHaveURL(/textSize:200/);
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  await expect(page.locator('select[data-changed]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(more).toHaveText('More');
});

test('the search finds components by the names that other products use', async ({ page, storybook }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${storybook.url}/?path=/story/elements-button--default`);
  const search = page.locator('#storybook-explorer-searchfield');
  for (const [text, title] of [
    ['csat', 'Satisfaction rating (CSAT)'],
    ['toast', 'Alert banner (toast)'],
    ['attachment', 'Attachments of the next message'],
    ['qr', 'Move to mobile (QR code)'],
    ['voice', 'Voice recorder'],
  ] as const) {
    await search.fill(text);
    const found = page.getByRole('option').filter({ hasText: title });
    await expect(found.first(), text).toBeVisible({ timeout: 10_000 });
  }
});

test('a story applies the toolbar values in its URL', async ({ page, storybook, errors }) => {
  const globals = 'appearance:flat;scheme:dark;direction:rtl;brand:!hex(d6336c);textSize:200';
  await page.goto(
    `${storybook.url}/iframe.html?id=elements-button--default&viewMode=story&globals=${globals}`,
  );
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-chat-theme', 'flat');
  await expect(root).toHaveAttribute('data-chat-scheme', 'dark');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveCSS('font-size', '32px');
  expect(await root.evaluate((html) => html.style.getPropertyValue('--chat-brand'))).toMatch(/^#/);
  expect(errors).toEqual([]);
});

test('the comparison shows a story in the two looks that the URL describes', async ({
  page,
  storybook,
  errors,
}) => {
  const args = 'story:elements-button--default;leftScheme:light;rightScheme:dark;rightBrand:!hex(1f5a49)';
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(
    `${storybook.url}/iframe.html?id=review-compare-two--light-and-dark&viewMode=story&args=${args}`,
  );
  const left = page.frameLocator('[title="The story, left"]');
  const right = page.frameLocator('[title="The story, right"]');
  await expect(left.locator('html')).toHaveAttribute('data-chat-scheme', 'light');
  await expect(right.locator('html')).toHaveAttribute('data-chat-scheme', 'dark');
  await expect(right.getByRole('button', { name: 'Start a new conversation' })).toBeVisible();
  const brandOf = (frame: FrameLocator) =>
    frame.locator('html').evaluate((html) => html.style.getPropertyValue('--chat-brand'));
  expect(await brandOf(right)).toMatch(/^#/);
  expect(await brandOf(right)).not.toBe(await brandOf(left));
  expect(errors).toEqual([]);
});

// Stories do not render documentation pages, so this test opens some of these pages.
test('documentation pages show facts that were read from the source', async ({ page, storybook, errors }) => {
  const show = (id: string) => page.goto(`${storybook.url}/iframe.html?id=${id}&viewMode=docs`);
  await show('welcome--docs');
  await expect(page.getByRole('heading', { name: 'The chat, in every state' })).toBeVisible();
  await show('blocks-composer--docs');
  await expect(page.getByRole('heading', { name: 'Anatomy' })).toBeVisible();
  await page.getByText('Texts', { exact: true }).click();
  await expect(page.getByRole('cell', { name: 'composer.placeholder', exact: true })).toBeVisible();
  await page.getByText('Variables', { exact: true }).click();
  await expect(page.getByRole('cell', { name: '--chat-radius-field', exact: true })).toBeVisible();
  await show('elements-menu--docs');
  await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Escape' }).first()).toBeVisible();
  await show('hooks-recipes--docs');
  await expect(page.getByText('export function PlainComposer()').first()).toBeVisible();
  await show('foundations-writing--docs');
  await expect(page.getByText('composer', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the documentation page of a component with many states is less than 13,000 px high', async ({
  page,
  storybook,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${storybook.url}/iframe.html?id=blocks-message-list--docs&viewMode=docs`, {
    waitUntil: 'networkidle',
  });
  await expect(page.getByRole('heading', { name: 'Source' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(13_000);
});
