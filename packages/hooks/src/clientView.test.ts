import { proxy } from 'valtio/vanilla';
import { expect, it, vi } from 'vitest';
import { createClientView } from './clientView.ts';

function createCounter() {
  const state = proxy({ count: 1, unrelated: 1 });
  const build = vi.fn(([{ count }]: readonly [{ readonly count: number }]) => ({
    count,
    isEven: count % 2 === 0,
  }));
  return { state, build, view: createClientView([state], build) };
}

it('builds a view once for each change of its states', () => {
  const { state, build, view } = createCounter();
  view.get();
  view.get();
  expect(build).toHaveBeenCalledTimes(1);
  state.count = 2;
  expect(view.get()).toEqual({ count: 2, isEven: true });
  expect(build).toHaveBeenCalledTimes(2);
});

it('returns the same object after a change that does not affect its properties', () => {
  const { state, view } = createCounter();
  const before = view.get();
  state.unrelated = 2;
  expect(view.get()).toBe(before);
  state.count = 3;
  expect(view.get()).not.toBe(before);
});
