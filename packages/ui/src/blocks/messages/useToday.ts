import { useEffect, useState } from 'react';

/** Returns a time of the current day in milliseconds since the epoch, updated at midnight so "Today" stays correct. */
export function useToday(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const midnight = new Date(nowMs).setHours(24, 0, 0, 0);
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(1000, midnight - Date.now()));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return nowMs;
}
