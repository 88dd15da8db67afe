import { afterEach, expect, it, vi } from 'vitest';
import { createTextLoader } from './createTextLoader.ts';
import { LoadError } from './LoadError.ts';

afterEach(() => vi.useRealTimers());

function thrownBy(call: () => void): unknown {
  try {
    call();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

it('suspends with one promise until the texts are loaded', async () => {
  const load = vi.fn(async () => undefined);
  const suspend = createTextLoader(load);
  const loading = thrownBy(suspend);
  expect(loading).toBeInstanceOf(Promise);
  expect(thrownBy(suspend)).toBe(loading);
  await loading;
  expect(thrownBy(suspend)).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('if loading fails, throws a LoadError for one second, and then loads again', async () => {
  vi.useFakeTimers();
  const error = new Error('offline');
  const load = vi.fn(async () => undefined).mockRejectedValueOnce(error);
  const suspend = createTextLoader(load);
  await thrownBy(suspend);
  expect(thrownBy(suspend)).toBeInstanceOf(LoadError);
  expect(thrownBy(suspend)).toHaveProperty('cause', error);
  vi.advanceTimersByTime(1_000);
  await thrownBy(suspend);
  expect(thrownBy(suspend)).toBeUndefined();
});
