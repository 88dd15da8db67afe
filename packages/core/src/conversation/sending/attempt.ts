import type { Clock } from '../../environment/clock.ts';

export interface Attempt {
  readonly echoId: string;
  /** Aborted by `end()`, to cancel the current request. */
  readonly signal: AbortSignal;
  readonly over: Promise<undefined>;
  readonly isOver: boolean;
  /** Resolves after `delayMs` milliseconds, or as soon as the pause or the attempt ends. */
  pause(delayMs: number): Promise<undefined>;
  endPause(): void;
  /** Ends the attempt and aborts its request. */
  end(): void;
  /** Ends the attempt without aborting its request, whose response may still be useful. */
  detach(): void;
}

export function beginAttempt(echoId: string, clock: Clock): Attempt {
  const abort = new AbortController();
  let isOver = false;
  let endPause: () => void = () => undefined;
  let settle: (value: undefined) => void = () => undefined;
  const over = new Promise<undefined>((resolve) => {
    settle = resolve;
  });
  const detach = () => {
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
      detach();
      abort.abort();
    },
    detach,
  };
}
