import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import axe from 'axe-core';
import { createChatPage } from './chatPage.ts';
import { expect, test } from './fixtures.ts';
import { test as visitorTest } from './screens/screenTest.ts';
import { waitForAnimations } from './waitForAnimations.ts';

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

test('the first opening on a page of another site focuses the composer, with the cursor after the prefilled text', async ({
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

visitorTest(
  'A29: neither the preview of a campaign nor that of an unread message has axe violations',
  async ({ visitor, agent, configure }) => {
    const rule = { trigger_rules: { time_on_page: 1, url: '' }, trigger_only_during_business_hours: false };
    const sender = { name: 'Mira Sandoval', avatar_url: null };
    await configure({
      hasAConnectedAgentBot: false,
      greetingMessages: [{ ...rule, id: 1, message: 'Need help with sizes?', sender }],
    });
    await visitor.visit({ load: 'immediate' });
    const { widget, page } = visitor;
    const expectAccessible = async (name: string) => {
      const preview = widget.getByRole('region', { name });
      await preview.waitFor();
      await expect(widget.getByRole('heading', { name, level: 1 })).toBeAttached();
      await waitForAnimations(preview);
      const frame = page.frames().find((each) => new URL(each.url()).pathname === '/widget');
      await frame?.evaluate(axe.source);
      const found = await frame?.evaluate(async (values) => {
        const { axe: checker } = window as unknown as { axe: typeof axe };
        return (await checker.run({ runOnly: values })).violations.map(({ id }) => id);
      }, rules);
      expect(found).toEqual([]);
    };
    await expectAccessible('A message for you');
    await widget.getByRole('button', { name: 'Dismiss' }).click();
    await visitor.openConversation();
    await visitor.send('Hello');
    await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
    await visitor.close();
    await agent.send(await agent.newestConversation(), 'It left this morning.');
    await expectAccessible('New messages');
  },
);

visitorTest('A16: with forced colors, the focus of the composer is visible', async ({ visitor }) => {
  await visitor.page.emulateMedia({ forcedColors: 'active' });
  await visitor.visit({ brandColor: '#b3261e' });
  await visitor.openConversation();
  const box = visitor.widget.locator('[data-chat-part="composer"] > div');
  await expect(visitor.composer).toBeFocused();
  await visitor.composer.evaluate((field: HTMLElement) => {
    field.style.caretColor = 'transparent';
  });
  const focused = await box.screenshot();
  await visitor.composer.blur();
  await expect.poll(async () => focused.equals(await box.screenshot())).toBe(false);
  await expect(box).toHaveCSS('outline-style', 'none');
  await visitor.composer.focus();
  await expect(box).toHaveCSS('outline-style', 'solid');
});
