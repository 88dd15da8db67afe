import type { Clock } from '../environment/clock.ts';

/** A clock that runs only when a test advances it. */
export interface FakeClock extends Clock {
  /** The number of timers that have neither fired nor been canceled. */
  readonly pendingTimers: number;
  /**
   * Advances the time by `ms` milliseconds. Timers fire at their due times. Timers due at the same time fire in the
   * order they were set. Promises settle before the first timer and after each timer.
   */
  advance(ms: number): Promise<void>;
  /** Simulates a sleeping device: the time jumps by `ms` milliseconds, and overdue timers fire afterwards. */
  sleep(ms: number): Promise<void>;
}

interface Timer {
  readonly dueAtMs: number;
  readonly order: number;
  readonly callback: () => void;
}

const microtaskRounds = 50;

/** Creates a clock that starts at `startMs`, by default noon UTC on January 5, 2026. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 5, 12)): FakeClock {
  const timers = new Set<Timer>();
  let nowMs = startMs;
  let created = 0;

  const fireUntil = async (endMs: number) => {
    await settlePromises();
    for (let timer = earliest(timers, endMs); timer; timer = earliest(timers, endMs)) {
      timers.delete(timer);
      nowMs = Math.max(nowMs, timer.dueAtMs);
      timer.callback();
      await settlePromises();
    }
  };

  return {
    now: () => nowMs,
    setTimeout(callback, delayMs) {
      const timer = { dueAtMs: nowMs + Math.max(0, delayMs), order: created++, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    get pendingTimers() {
      return timers.size;
    },
    async advance(ms) {
      const endMs = nowMs + ms;
      await fireUntil(endMs);
      nowMs = endMs;
    },
    async sleep(ms) {
      nowMs += ms;
      await fireUntil(nowMs);
    },
  };
}

function earliest(timers: ReadonlySet<Timer>, endMs: number): Timer | undefined {
  let found: Timer | undefined;
  for (const timer of timers) {
    if (timer.dueAtMs > endMs) continue;
    if (!found || timer.dueAtMs < found.dueAtMs) found = timer;
  }
  return found;
}

async function settlePromises(): Promise<void> {
  for (let round = 0; round < microtaskRounds; round += 1) await Promise.resolve();
}
