import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { createChatPage } from './chatPage.ts';
import { expect, test } from './fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('home and the conversation have no axe violations', async ({ demoPage, backend }) => {
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

test('the first opening on another site focuses the composer, with the cursor after the prefilled text', async ({
  backend,
  demoPage,
}) => {
  const { page } = demoPage;
  const html = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body>
    <button id="ask" data-chat-open="About order 7: ">Ask</button>
    <script async src="${backend.url}/loader.js" data-flow-token="demo"></script></body></html>`;
  const shop = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  );
  await once(shop.listen(0, '127.0.0.1'), 'listening');
  const { port } = shop.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  const { composer, launcher } = createChatPage(demoPage);
  await expect(launcher).toBeVisible();
  await page.locator('#ask').press('Enter');
  await expect(composer).toBeFocused();
  await page.keyboard.type('where is it?');
  await expect(composer).toHaveValue('About order 7: where is it?');
  shop.close();
});

test('opening the conversation focuses the composer, and Escape closes the chat and focuses the launcher', async ({
  demoPage,
}) => {
  await demoPage.visit();
  const chat = createChatPage(demoPage);
  await chat.openConversation();
  await expect(chat.composer).toBeFocused();
  await chat.composer.press('Escape');
  await expect(chat.launcher).toHaveAttribute('aria-expanded', 'false');
  await expect(chat.launcher).toBeFocused();
  await chat.open();
  await expect(chat.composer).toBeFocused();
});
