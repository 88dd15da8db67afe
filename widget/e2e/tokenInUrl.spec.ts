import { expect, test } from './screens/screenTest.ts';

test('a widget in a frame continues the session of the token in its URL, even if the host page has stored none', async ({
  visitor,
  configure,
}) => {
  const { page } = visitor;
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  const token = await page.evaluate(() => {
    const [, stored = ''] = Object.entries(localStorage).find(([key]) => key.endsWith(':session')) ?? [];
    localStorage.clear();
    return stored;
  });
  expect(token).not.toBe('');
  await page.route(/\/widget\?(?!.*conv_token)/, (route) =>
    route.fulfill({ status: 302, headers: { location: `${route.request().url()}&conv_token=${token}` } }),
  );
  const fetched = page.waitForRequest(
    (request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/messages',
  );
  await page.reload();
  await expect(visitor.message('Hello')).toBeVisible();
  expect(await (await fetched).headerValue('x-auth-token')).toBe(token);
});
