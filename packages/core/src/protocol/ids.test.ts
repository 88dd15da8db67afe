import { expect, it } from 'vitest';
import { createEchoId } from './ids.ts';

it('twelve hexadecimal characters, hardly twice the same', () => {
  const ids = Array.from({ length: 1_000 }, createEchoId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
