import { expect, it } from 'vitest';
import { untilAborted } from './untilAborted.ts';

async function* threeItems() {
  yield* [1, 2, 3];
}
async function* stuckAfterOne() {
  yield 1;
  await new Promise(() => undefined);
}
async function* failingAfterOne() {
  yield 1;
  throw new Error('lost');
}
const read = async (items: AsyncIterable<number>, abortAt = Number.NaN) => {
  const stopping = new AbortController();
  const seen: number[] = [];
  for await (const item of untilAborted(items, stopping.signal)) {
    seen.push(item);
    if (item === abortAt) setImmediate(() => stopping.abort());
  }
  return seen;
};

it.each([
  ['yields all items', threeItems(), undefined, [1, 2, 3]],
  ['ends while the next item is late', stuckAfterOne(), 1, [1]],
])('%s', async (_case, items, abortAt, expected) => {
  expect(await read(items, abortAt)).toEqual(expected);
});

it('yields nothing more after the signal has aborted', async () => {
  const stopping = new AbortController();
  const items = untilAborted(threeItems(), stopping.signal);
  expect((await items.next()).value).toBe(1);
  stopping.abort();
  expect((await items.next()).done).toBe(true);
});

it('throws the errors of the source', async () => {
  await expect(read(failingAfterOne())).rejects.toThrow('lost');
});
