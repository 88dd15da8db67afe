import { expect, it, vi } from 'vitest';
import { openLayers } from './openLayers.ts';

it('reports the number of open layers once per change, and closes the last one', async () => {
  const counts: number[] = [];
  openLayers.follow((count) => void counts.push(count));
  const [first, second] = [vi.fn(), vi.fn()];
  const removeFirst = openLayers.add(first);
  await Promise.resolve();
  const removeSecond = openLayers.add(second);
  await Promise.resolve();
  openLayers.closeLast();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  removeSecond();
  const removeThird = openLayers.add(vi.fn());
  await Promise.resolve();
  removeThird();
  removeFirst();
  await Promise.resolve();
  openLayers.closeLast();
  expect(counts).toEqual([1, 2, 0]);
  expect(first).not.toHaveBeenCalled();
});
