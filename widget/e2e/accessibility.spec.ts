import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { visitorHands } from './visitor.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('home and the conversation have nothing that axe complains of', async ({ demoPage, backend }) => {
      const { page } = demoPage;
      await page.goto(`${backend.url}/widget?flow_token=demo`);
      await page.evaluate((scheme) => {
        document.documentElement.dataset.chatScheme = scheme;
      }, colorScheme);
      const card = page.locator('[data-chat-part="conversation-card"]');
      await card.waitFor();
      expect((await new AxeBuilder({ page }).withTags(rules).analyze()).violations).toEqual([]);
      await card.click();
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('form');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Your name' }).waitFor();
      expect((await new AxeBuilder({ page }).withTags(rules).analyze()).violations).toEqual([]);
    });
  });
}

test('opening gives the focus to the composer, Escape closes and gives it back to the bubble', async ({
  demoPage,
}) => {
  await demoPage.visit();
  const visitor = visitorHands(demoPage);
  await visitor.openConversation();
  await expect(visitor.composer).toBeFocused();
  await visitor.composer.press('Escape');
  await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'false');
  await expect(visitor.launcher).toBeFocused();
  await visitor.open();
  await expect(visitor.composer).toBeFocused();
});
