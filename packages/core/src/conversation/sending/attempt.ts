import type { Clock } from '../../environment/clock.ts';

/** The work on one entry while it is under way: it can pause, and it can be over at any moment. */
export interface Attempt {
  readonly echoId: string;
  /** Aborts the call that is under way. */
  readonly signal: AbortSignal;
  /** Resolves when the attempt is over. */
  readonly over: Promise<undefined>;
  readonly isOver: boolean;
  /** Resolves after `delayMs` milliseconds, or at once when the attempt is over. */
  pause(delayMs: number): Promise<undefined>;
  /** Ends a pause without waiting for it. */
  endPause(): void;
  /** Ends the attempt and the call with it: confirmed from elsewhere, or taken back. */
  end(): void;
  /** Ends the attempt and lets the call go on: its answer may still be of use. */
  leave(): void;
}

/** Begins an attempt. */
export function beginAttempt(echoId: string, clock: Clock): Attempt {
  const abort = new AbortController();
  let isOver = false;
  let endPause: () => void = () => undefined;
  let settle: (value: undefined) => void = () => undefined;
  const over = new Promise<undefined>((resolve) => {
    settle = resolve;
  });
  const leave = () => {
    isOver = true;
    settle(undefined);
    endPause();
  };
  return {
    echoId,
    signal: abort.signal,
    over,
    get isOver() {
      return isOver;
    },
    pause: (delayMs) =>
      new Promise((resolve) => {
        const cancel = clock.setTimeout(() => resolve(undefined), delayMs);
        endPause = () => {
          cancel();
          resolve(undefined);
        };
      }),
    endPause: () => endPause(),
    end() {
      leave();
      abort.abort();
    },
    leave,
  };
}
