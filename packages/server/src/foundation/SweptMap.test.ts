import { expect, it } from 'vitest';
import { SweptMap } from './SweptMap.ts';

const spent = 0;

function setUp() {
  let checks = 0;
  const map = new SweptMap<number>({
    smallestSweep: 4,
    isSpent(value) {
      checks += 1;
      return value === spent;
    },
  });
  const add = (count: number, value: number) => {
    for (let n = 0; n < count; n += 1) map.set(`${map.size} ${value}`, value);
  };
  return { map, add, checks: () => checks };
}

it('deletes only spent entries, and only if the map is larger than `smallestSweep`', () => {
  const { map, add } = setUp();
  map.set('busy', 1);
  add(4, spent);
  expect(map.size).toBe(5);
  map.set('one more', 2);
  expect([...map]).toEqual([
    ['busy', 1],
    ['one more', 2],
  ]);
});

it('checks the entries again only after the map has doubled in size, not on every write', () => {
  const { map, add, checks } = setUp();
  add(6, 1);
  expect(checks()).toBe(5);
  for (let n = 0; n < 100; n += 1) map.set('again', n + 1);
  add(3, 1);
  expect(checks()).toBe(5);
  add(2, 1);
  expect(checks()).toBe(16);
});
