import type { Page } from '@playwright/test';
import { createGate } from '../createGate.ts';
import { expect, loader, test } from './shopTest.ts';

/** Serves the widget's page as a static host does: without inlined configuration and content security policy. */
async function serveStatically(page: Page): Promise<void> {
  await page.route('**/widget?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json"[^<]*<\/script>/, '');
    await route.fulfill({ body, contentType: 'text/html' });
  });
}

test('a widget on a static host stays empty until its configuration has loaded', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  const { page, widget } = visitor;
  const shop = shopUrl(loader(backend, 'data-locale="de"'));
  await configure({
    hasAConnectedAgentBot: false,
    allowedOrigins: [new URL(shop).origin],
    enabledLanguages: ['fr', 'es'],
    locale: 'fr',
    font: 'Georgia',
  });
  await serveStatically(page);
  const gate = createGate();
  await page.route('**/api/config?*', async (route) => {
    await gate.opened;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/api/config?*');
  await page.goto(shop);
  await visitor.open();
  await asked;
  await visitor.command('prefill', 'From the page');
  await expect(page.locator('chat-widget').getByRole('alert'), 'after 3 s').toBeVisible();
  await expect(widget.locator('#root')).toBeEmpty();

  gate.open();
  await expect(widget.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('chat-widget').getByRole('alert')).toBeHidden();
  const field = widget.getByRole('textbox');
  await expect(field, 'the command was kept').toHaveValue('From the page');
  await expect(field).toHaveCSS('font-family', /Georgia/);
});

test('a widget on a static host shows an error until its configuration loads, and then starts', async ({
  page,
  backend,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await serveStatically(page);
  let isBroken = true;
  await page.route('**/api/config?*', (route) =>
    isBroken ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.goto(`${backend.url}/widget?flow_token=demo`);
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(notice).toBeVisible();
  isBroken = false;
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Send us a message' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Anybody there?');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-message-id]')).toHaveAttribute('data-status', 'sent');
});

test('a widget on a static host ignores a page that its configuration does not allow', async ({
  visitor,
  backend,
  configure,
  shopUrl,
}) => {
  const { page, widget } = visitor;
  await configure({ hasAConnectedAgentBot: false, allowedOrigins: ['https://shop.example'] });
  await serveStatically(page);
  await page.goto(shopUrl(loader(backend)));
  const configured = page.waitForResponse('**/api/config?*');
  await visitor.open();
  await configured;
  await visitor.command('sendMessage', 'From another site');
  await expect(page.locator('chat-widget').getByRole('alert')).toBeVisible();
  // After 4 s without a valid first message, the widget shows its home and ignores the host page.
  await expect(widget.getByRole('button', { name: 'Send us a message' })).toBeAttached();
  await expect(page.locator('chat-widget')).not.toHaveAttribute('data-ready');
  await expect(visitor.message('From another site')).toHaveCount(0);
});
