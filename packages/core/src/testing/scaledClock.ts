import type { Clock } from '../environment/clock.ts';

/**
 * Real time, only faster: `factor` milliseconds pass on it for each one of the device. For runs over real sockets in
 * which waits of seconds would be most of the time.
 */
export function createScaledClock(factor: number): Clock {
  const startMs = Date.now();
  return {
    now: () => startMs + (Date.now() - startMs) * factor,
    setTimeout(callback, delayMs) {
      const handle = setTimeout(callback, delayMs / factor);
      return () => clearTimeout(handle);
    },
  };
}
