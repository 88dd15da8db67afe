import type { Clock } from '../../src/environment/clock.ts';

/** A clock that knows how many of its own timers are set. */
export interface CountedClock extends Clock {
  readonly pending: number;
}

/** Counts the timers that go through a clock; on a dead page none fires. */
export function countTimers(clock: Clock, isAlive: () => boolean = () => true): CountedClock {
  const live = new Set<object>();
  return {
    now: () => clock.now(),
    setTimeout(callback, delayMs) {
      const timer = {};
      live.add(timer);
      const cancel = clock.setTimeout(() => {
        live.delete(timer);
        if (isAlive()) callback();
      }, delayMs);
      return () => {
        live.delete(timer);
        cancel();
      };
    },
    get pending() {
      return live.size;
    },
  };
}
