// @vitest-environment node
import { expect, it } from 'vitest';

it('can be imported where there is no window, as on a server that renders pages', async () => {
  expect(typeof window).toBe('undefined');
  await expect(import('./index.ts')).resolves.toHaveProperty('createChat');
  await expect(import('./connectWidget.ts')).resolves.toHaveProperty('connectWidget');
});
