// @vitest-environment node
import { expect, it } from 'vitest';

it('the package can be imported without a window, for server-side rendering', async () => {
  expect(typeof window).toBe('undefined');
  await expect(import('./index.ts')).resolves.toHaveProperty('createChat');
  await expect(import('./connectWidget.ts')).resolves.toHaveProperty('connectWidget');
});

it('createChat on a server throws an error that says where to call it', async () => {
  const { createChat } = await import('./index.ts');
  expect(() => createChat({ flowToken: 'demo' })).toThrow(
    'Call it in the browser, for example in an effect.',
  );
});
