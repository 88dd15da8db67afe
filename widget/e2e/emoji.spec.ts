import { expect, test } from './screens/screenTest.ts';

test('U28: an emoji found by keyboard replaces the selection, and typing continues after it', async ({
  visitor,
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).host));
  await visitor.visit();
  await visitor.openConversation();
  const { composer, widget } = visitor;
  await composer.fill('Good XXX morning');
  await composer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 8));
  await composer.press('Shift+Tab');
  const button = widget.getByRole('button', { name: 'Insert emoji' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const search = widget.getByRole('searchbox', { name: 'Search emoji' });
  await expect(search).toBeFocused();
  await page.keyboard.type('teapot');
  await expect(widget.getByRole('button', { name: 'teapot' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue('Good 🫖 morning');
  await page.keyboard.type('!');
  await expect(composer).toHaveValue('Good 🫖! morning');
  await expect(visitor.message('Good')).toHaveCount(0);
  expect(new Set(requests).size, 'everything comes from our own server').toBe(1);

  await page.keyboard.press('Enter');
  await expect(visitor.message('Good 🫖! morning')).toHaveAttribute('data-status', 'sent');
});

test('U28: Escape closes the picker and returns to the caret; the recent emoji survive a reload, with their skin tone', async ({
  visitor,
  page,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  const { composer, widget } = visitor;
  await composer.fill('Hello there');
  await composer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
  const button = widget.getByRole('button', { name: 'Insert emoji' });
  await button.click();
  await widget.getByRole('searchbox').press('Escape');
  await expect(widget.getByRole('searchbox')).toBeHidden();
  await expect(composer).toBeFocused();
  await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type(',');
  await expect(composer).toHaveValue('Hello, there');

  await button.click();
  await widget.getByRole('button', { name: 'Skin tone' }).click();
  await widget.getByRole('searchbox').fill('waving hand');
  await page.keyboard.press('Enter');
  await expect(composer).toHaveValue('Hello,👋🏻 there');
  await page.reload();
  await button.click();
  await expect(widget.getByRole('tab', { name: 'Recently used' })).toHaveAttribute('aria-selected', 'true');
  await expect(widget.getByRole('tabpanel').getByRole('button')).toHaveText(['👋🏻']);
});

test('U28: the picker fits a window of 320 × 568 pixels, and opens within 150 ms once its code is loaded', async ({
  visitor,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visitor.visit();
  await visitor.openConversation();
  const { widget } = visitor;
  const button = widget.getByRole('button', { name: 'Insert emoji' });
  await button.click();
  await widget.getByRole('grid').waitFor();
  await widget.getByRole('searchbox').press('Escape');
  const openedMs = await button.evaluate(async (element: HTMLElement) => {
    const start = performance.now();
    element.click();
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role="grid"]')) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    return performance.now() - start;
  });
  expect(openedMs).toBeLessThan(150);
  const picker = widget.locator('[data-chat-part="popover"]');
  const box = await picker.boundingBox();
  expect(box && [box.x >= 0, box.y >= 0, box.x + box.width <= 320, box.y + box.height <= 568]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
