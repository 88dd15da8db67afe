import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './useToday.ts';

const evening = new Date(2026, 10, 23, 23, 59, 50);
const dayOf = (ms: number) => new Date(ms).getDate();

beforeEach(() => void vi.useFakeTimers({ now: evening }));
afterEach(() => void vi.useRealTimers());

it('returns the next day at midnight, and the day after at the next midnight', () => {
  const { result } = renderHook(useToday);
  expect(dayOf(result.current)).toBe(23);
  act(() => void vi.advanceTimersByTime(9_000));
  expect(dayOf(result.current)).toBe(23);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(dayOf(result.current)).toBe(24);
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(dayOf(result.current)).toBe(25);
});

it('returns the same time within a quarter hour, and the current time at the first render after it', () => {
  vi.setSystemTime(new Date(2026, 10, 25, 8));
  const { result, rerender } = renderHook(useToday);
  const firstMs = result.current;
  vi.setSystemTime(firstMs + 14 * 60_000);
  rerender();
  expect(result.current).toBe(firstMs);
  vi.setSystemTime(firstMs + 16 * 60_000);
  rerender();
  expect(result.current).toBe(firstMs + 16 * 60_000);
});

it('returns the current day when the page becomes visible after the device has slept', () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date(2026, 10, 25, 8));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(dayOf(result.current)).toBe(25);
});
