import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test as backendTest } from '../../widget/e2e/backendTest.ts';
import { watchPolicyViolations } from '../../widget/e2e/watchPolicyViolations.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails at the end of a test if a page violated its content security policy or requested another origin. */
const test = backendTest.extend<{ openDocs(path: string): Promise<void> }>({
  openDocs: async ({ page, backend }, use) => {
    const violations = await watchPolicyViolations(page.context());
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await use(async (path) => void (await page.goto(`${backend.url}/docs/${path}`)));
    expect(violations).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(`${backend.url}/`) && !url.startsWith('data:'))).toEqual(
      [],
    );
  },
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const [width, colorScheme] of [
  [375, 'dark'],
  [1280, 'light'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('pages and the search have no axe violations and are not wider than the screen', async ({
      page,
      openDocs,
    }) => {
      const expectGood = async (path: string) => {
        expect(await widthOf(page), path).toBe(width);
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        expect(violations, path).toEqual([]);
      };
      for (const path of ['', 'first-chat.html', 'identity.html', 'source/LICENSE.html']) {
        await openDocs(path);
        await expectGood(path);
      }
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('identity hash');
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results$/);
      await expectGood('search');
    });
  });
}

test('all pages of the navigation fit on a phone', async ({ page, openDocs }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openDocs('');
  const links = page.getByRole('navigation', { name: 'Pages', includeHidden: true }).locator('a');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.replace(/#.*/, '')),
  );
  for (const path of new Set(paths)) {
    await openDocs(path ?? '');
    expect(await widthOf(page), path).toBe(375);
  }
});

test('the search finds a hook by its name, with the keyboard only', async ({ page, openDocs }) => {
  await openDocs('project/changelog.html');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('useComposer');
  await expect(page.getByRole('dialog').getByRole('link').first()).toContainText('useComposer');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/hooks\.html#usecomposer$/);
  await expect(page.getByRole('heading', { name: 'useComposer' })).toBeInViewport();
});

test('on a phone, the menu leads to another section of the same page, and closes', async ({
  page,
  openDocs,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openDocs('host-page.html');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Consent' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Consent', exact: true })).toBeInViewport();
});

test('the running example sends a text, a choice, a form and a file', async ({ page, openDocs }) => {
  await openDocs('first-chat.html');
  const chat = page.frameLocator('iframe.live');
  await page.locator('iframe.live').scrollIntoViewIfNeeded();
  await chat.getByLabel('Message').fill('Hello');
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await chat.getByRole('button', { name: 'A form' }).click();
  await chat.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await chat.getByRole('button', { name: 'Send form' }).click();
  await expect(chat.getByText('Thank you, we have your details.')).toBeVisible();
  await chat
    .getByLabel('Files')
    .setInputFiles({ name: 'vase.txt', mimeType: 'text/plain', buffer: Buffer.from('vase') });
  await chat.getByRole('button', { name: 'Send 1' }).click();
  await expect(chat.getByText('Thank you, the file has arrived.')).toBeVisible();
});

test('the page shows exactly the code of the example that runs', async ({ page, openDocs }) => {
  await openDocs('first-chat.html');
  const code = await readFile(new URL('../../examples/custom-ui/src/Chat.tsx', import.meta.url), 'utf8');
  const shown = page.locator('figure', { hasText: 'examples/custom-ui/src/Chat.tsx' }).locator('code');
  expect(await shown.textContent()).toBe(code.trimEnd());
});
