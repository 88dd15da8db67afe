import { useEffect, useMemo, useReducer } from 'react';

const quarterHourMs = 900_000;

/**
 * Returns the current time in milliseconds since the epoch. Within a quarter hour it stays the same, so that memoized
 * components don't render again; in every time zone, days begin with a quarter hour. Renders again at the device's
 * midnight, to keep "Today" correct. Timers stop while a device sleeps, so it also renders when the page is hidden or
 * shown.
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
  const quarterHour = Math.floor(nowMs / quarterHourMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time changes only with the quarter hour
  return useMemo(() => nowMs, [quarterHour]);
}
