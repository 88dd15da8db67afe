import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { after } from './scheduling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['the timer fires', () => vi.advanceTimersByTime(10), 1],
  ['it is canceled', (cancel: () => void) => cancel(), 0],
])('a delayed call leaves no listener when %s', (_what, act, calls) => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const run = vi.fn();
  act(after(signal, 10, run));
  vi.advanceTimersByTime(60);
  expect(run).toHaveBeenCalledTimes(calls);
  expect(removed).toHaveBeenCalledTimes(1);
});

it('shutdown cancels a delayed call', () => {
  const end = new AbortController();
  const run = vi.fn();
  after(end.signal, 10, run);
  end.abort();
  vi.advanceTimersByTime(60);
  expect(run).not.toHaveBeenCalled();
});
