import { useEffect, useState } from 'react';

/** The present moment in milliseconds, renewed at midnight, so that Today does not become a lie while the list is open. */
export function useToday(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const midnight = new Date(nowMs).setHours(24, 0, 0, 0);
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(1000, midnight - Date.now()));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return nowMs;
}
