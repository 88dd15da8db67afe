// @vitest-environment node
import { expect, it } from 'vitest';

it('the package can be imported without a window, for server-side rendering', async () => {
  expect(typeof window).toBe('undefined');
  await expect(import('./index.ts')).resolves.toHaveProperty('createChat');
  await expect(import('./connectWidget.ts')).resolves.toHaveProperty('connectWidget');
});
