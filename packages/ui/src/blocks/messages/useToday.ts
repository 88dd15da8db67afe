import { useEffect, useState } from 'react';

/**
 * Returns a time of the current day in milliseconds since the epoch, so that "Today" stays correct. Updated at midnight,
 * and when the page becomes visible, because timers stop while a device sleeps.
 */
export function useToday(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const midnight = new Date(nowMs).setHours(24, 0, 0, 0);
    const update = () => {
      if (Date.now() >= midnight) setNowMs(Date.now());
    };
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(1000, midnight - Date.now()));
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [nowMs]);
  return nowMs;
}
