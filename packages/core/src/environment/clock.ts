/** The engine's source of time, which tests replace. */
export interface Clock {
  /** Returns milliseconds since the epoch, like `Date.now()`. Includes time in which the device sleeps. */
  now(): number;
  /** Calls back once after `delayMs` milliseconds. Returns a function that cancels the call. */
  setTimeout(callback: () => void, delayMs: number): () => void;
}

/** The device's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(callback, delayMs) {
    const handle = setTimeout(callback, delayMs);
    return () => clearTimeout(handle);
  },
};
