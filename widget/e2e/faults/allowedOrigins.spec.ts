import type { Page } from '@playwright/test';
import { expect, loader, test } from './shopTest.ts';

/** Whether a page may read the response of the visit check (CORS). */
const mayRead = (page: Page, backend: string) =>
  page.evaluate(
    (url) =>
      fetch(url, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    `${backend}/api/visit?flow_token=demo`,
  );

test('an allowed origin with a wildcard, capitals and a trailing slash allows only its subdomains', async ({
  visitor,
  backend,
  configure,
  request,
  shopUrl,
  policyViolations,
}) => {
  const { port } = new URL(shopUrl(loader(backend)));
  const shop = (host: string) => `http://${host}:${port}/`;
  await configure({
    hasAConnectedAgentBot: false,
    position: 'left',
    allowedOrigins: [` HTTP://*.Shop.LOCALHOST:${port}/`],
  });
  const headers = (await request.get(`${backend.url}/widget?flow_token=demo`)).headers();
  expect(headers['content-security-policy']).toContain(`frame-ancestors http://*.shop.localhost:${port};`);

  const { page } = visitor;
  await page.goto(shop('www.shop.localhost'));
  await expect(page.locator('chat-widget'), 'the visit check').toHaveAttribute('data-position', 'left');
  expect(await mayRead(page, backend.url)).toBe(true);
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');

  for (const host of ['shop.localhost', 'www.other.localhost']) {
    await page.goto(shop(host));
    expect(await mayRead(page, backend.url), host).toBe(false);
    await visitor.open();
    await expect(page.locator('chat-widget').getByRole('alert')).toBeVisible();
    await expect(visitor.widget.getByRole('button')).toHaveCount(0);
  }
  policyViolations.length = 0;
});
