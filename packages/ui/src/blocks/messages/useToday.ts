import { useEffect, useState } from 'react';

/** Returns the current time in milliseconds, updated at midnight so that "Today" stays correct. */
export function useToday(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const midnight = new Date(nowMs).setHours(24, 0, 0, 0);
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(1000, midnight - Date.now()));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return nowMs;
}
