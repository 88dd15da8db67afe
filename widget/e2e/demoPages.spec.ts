import { expect, test } from './fixtures.ts';

const popups = ['/', '/csp', '/spa', '/rtl', '/dark', '/members'];

test.describe('a demo page', () => {
  for (const path of popups) {
    test(`the demo page ${path} opens its chat without errors or warnings in the console`, async ({
      demoPage,
    }) => {
      const problems: string[] = [];
      demoPage.page.on('pageerror', (error) => problems.push(error.message));
      demoPage.page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      await demoPage.visit(path);
      await demoPage.page.locator('chat-widget .launcher').click();
      await expect(demoPage.page.locator('chat-widget .panel')).toHaveClass(/ready/);
      await expect(demoPage.widget.getByRole('heading', { name: 'Hello there' })).toBeVisible();
      expect(problems).toEqual([]);
    });
  }

  test('/embed shows the chat in its container without a launcher, and /full on the whole page', async ({
    demoPage,
  }) => {
    await demoPage.visit('/embed');
    await expect(demoPage.page.locator('#chat chat-widget .panel')).toHaveClass(/ready/);
    await expect(demoPage.page.locator('chat-widget .launcher')).toBeHidden();
    await demoPage.visit('/full');
    const panel = demoPage.page.locator('chat-widget .panel');
    await expect(panel).toHaveClass(/ready/);
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...demoPage.page.viewportSize() });
  });

  test('/members identifies a signed-in member, and rejects a wrong hash', async ({ demoPage }) => {
    await demoPage.visit('/members');
    const { page } = demoPage;
    await page.getByRole('button', { name: 'Claim to be Robin' }).click();
    await expect(page.getByRole('status')).toContainText('The identity could not be verified');
    await page.getByRole('button', { name: 'Sign in as Robin' }).click();
    await expect(page.getByRole('status')).toHaveText('The chat knows you as Robin Ash.');
  });

  test('/several has two independent chats', async ({ demoPage: { page, visit } }) => {
    await visit('/several');
    await page.getByRole('button', { name: 'Ask about an order' }).click();
    await expect(page.locator('#chat-widget-shop .launcher')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('#chat-widget-studio .launcher')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.frameLocator('#chat-widget-shop iframe').getByRole('textbox')).toHaveValue(
      'Where is my parcel?',
    );
    await page.keyboard.press('Enter');
    const keys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':session')));
    await expect.poll(keys).toEqual(['chat:demo:shop:session']);
    await page.setViewportSize({ width: 375, height: 812 });
    const atCorner = () => page.evaluate(() => document.elementFromPoint(48, 764)?.id);
    await expect.poll(atCorner, 'the open chat covers the other chat’s launcher').toBe('chat-widget-shop');
  });
});
