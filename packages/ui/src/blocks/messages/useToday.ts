import { useEffect, useMemo, useReducer } from 'react';

/**
 * Returns a time of the current day in milliseconds since the epoch: that of the first render. It stays the same until
 * midnight, so that memoized components don't render again. Renders again at midnight, to keep "Today" correct. Timers
 * stop while a device sleeps, so it also renders when the page is hidden or shown.
 */
export function useToday(now: () => number = Date.now): number {
  const [renders, render] = useReducer((count: number) => count + 1, 0);
  const nowMs = now();
  const midnightMs = new Date(nowMs).setHours(24, 0, 0, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that fires early must be set again
  useEffect(() => {
    const timer = setTimeout(render, Math.max(1000, midnightMs - now()));
    document.addEventListener('visibilitychange', render);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', render);
    };
  }, [now, midnightMs, renders]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time changes only with the day
  return useMemo(() => nowMs, [midnightMs]);
}
