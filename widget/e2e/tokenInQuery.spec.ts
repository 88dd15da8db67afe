import { test as withVisitor } from './screens/screenTest.ts';
import { type Backend, startBackend } from './startBackend.ts';

const test = withVisitor.extend<object, { backend: Backend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    async ({}, use) => {
      const backend = await startBackend({ TOKEN_IN: 'query' });
      await use(backend);
      await backend.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
const { expect } = test;

test('if the backend’s configuration says so, the widget sends the session token in the query instead of the header', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  const second = visitor.page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/messages',
  );
  await visitor.send('Are you there?');
  const request = await second;
  await expect(visitor.message('Are you there?')).toHaveAttribute('data-status', 'sent');
  const token = await visitor.page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith(':session'))?.[1],
  );
  expect(new URL(request.url()).searchParams.get('conv_token')).toBe(token);
  expect(await request.allHeaders()).not.toHaveProperty('x-auth-token');
});
