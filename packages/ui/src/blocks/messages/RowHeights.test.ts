import { expect, it } from 'vitest';
import { dayOf, messageOf } from '../../testing/fixtures.ts';
import { RowHeights } from './RowHeights.ts';
import { RowOrder } from './RowOrder.ts';

const ids = Array.from({ length: 30 }, (_, index) => `m${index}`);
const rows = ids.map((localId) => messageOf({ localId }));
const order = new RowOrder([dayOf(...rows.slice(0, 12)), dayOf(...rows.slice(12))]);

it.each<[string, readonly number[], from: number, to: number]>([
  ['no rows', [], 0, 20],
  ['only rendered rows', [20, 21, 25], 0, 20],
  ['rows next to the rendered ones', [17, 18, 19, 20, 21], 0, 20],
  ['the first row', [0, 20], 0, 20],
  ['rows below the rendered ones', [20, 26, 29], 26, 30],
  ['rows above and below the rendered ones', [3, 4, 11, 12, 22, 28], 26, 30],
  ['rows before the range, inside it and after it', [1, 8, 22], 5, 20],
])('adds up measured and estimated heights of a range; measured: %s', (_title, measured, from, to) => {
  const heights = new RowHeights();
  for (const index of measured) heights.set(`m${index}`, 100 + index);
  const expected = ids.slice(from, to).reduce((sum, id) => sum + heights.get(id), 0);
  expect(heights.sum(order, from, to, { from: 20, to: 25 })).toBe(expected);
});
