import type { Clock } from '../environment/clock.ts';

/** Time that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Timers that are set and have neither fired nor been cancelled. */
  readonly pendingTimers: number;
  /**
   * Moves time on by `ms` milliseconds. Timers fire in the order of their due times, equal ones in the order in
   * which they were set, each at its own time; promises are let run before, between and after.
   */
  advance(ms: number): Promise<void>;
  /** The device sleeps: time jumps by `ms` milliseconds and what became due meanwhile fires late, on waking. */
  sleep(ms: number): Promise<void>;
}

interface Timer {
  readonly dueAtMs: number;
  readonly order: number;
  readonly callback: () => void;
}

const microtaskRounds = 50;

/** Makes a clock that shows `startMs`, by default noon of 5 January 2026 in UTC. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 5, 12)): FakeClock {
  const timers = new Set<Timer>();
  let nowMs = startMs;
  let made = 0;

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
      const timer = { dueAtMs: nowMs + Math.max(0, delayMs), order: made++, callback };
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
