/** Time as the engine sees it: passed in, so that tests own it. */
export interface Clock {
  /** Milliseconds since the epoch, as `Date.now()`: it also counts while the device sleeps. */
  now(): number;
  /** Calls back once after `delayMs` milliseconds; the answer cancels it. */
  setTimeout(callback: () => void, delayMs: number): () => void;
}

/** The device's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(callback, delayMs) {
    const handle = setTimeout(callback, delayMs);
    return () => clearTimeout(handle);
  },
};
