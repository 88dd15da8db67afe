import { useEffect, useReducer } from 'react';

/**
 * Returns the time in milliseconds since the epoch. Renders again at midnight, to keep "Today" correct. Timers stop
 * while a device sleeps, so it also renders when the page is hidden or shown.
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
  return nowMs;
}
