import type { Clock } from '../environment/clock.ts';

/** Creates a clock that runs `factor` times as fast as real time, to shorten waits in tests with real sockets. */
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
