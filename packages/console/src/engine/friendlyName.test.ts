import { expect, it } from 'vitest';
import { friendlyName } from './friendlyName.ts';

it('the names of 304 consecutive ids differ, and an id always has the same name', () => {
  const names = Array.from({ length: 304 }, (_, id) => friendlyName(id + 1));
  expect(new Set(names).size).toBe(304);
  expect(friendlyName(305)).toBe(friendlyName(1));
  expect(friendlyName(7)).toBe(names[6]);
});
