import { expect, test } from './fixtures.ts';

test('the backend reports that it is healthy', async ({ backend, request }) => {
  const response = await request.get(`${backend.url}/healthz`);
  expect(response.status()).toBe(200);
});

test('the demo page loads the loader without errors', async ({ demoPage }) => {
  const errors: string[] = [];
  demoPage.page.on('pageerror', (error) => errors.push(error.message));
  demoPage.page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const loader = demoPage.page.waitForResponse((response) => response.url().endsWith('/loader.js'));
  await demoPage.visit();
  expect((await loader).status()).toBe(200);
  await expect(demoPage.page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  expect(errors).toEqual([]);
});
