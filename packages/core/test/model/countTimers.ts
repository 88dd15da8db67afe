import type { Clock } from '../../src/environment/clock.ts';

export interface CountedClock extends Clock {
  readonly pending: number;
}

/** On a dead page, no timer fires. */
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
