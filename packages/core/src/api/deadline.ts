import type { Clock } from '../environment/clock.ts';

/** The end of a call: by time, or because the caller no longer wants it. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the time was over, rather than the caller's patience. */
  readonly isMissed: boolean;
  /** Rejects at the moment of the abort, even where `work` ignores the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Starts the time anew: there was progress. */
  renew(): void;
  /** The call has ended; timers and listeners are taken away. */
  end(): void;
}

/** Starts a deadline of `timeoutMs` milliseconds. */
export function createDeadline(clock: Clock, timeoutMs: number, caller?: AbortSignal): Deadline {
  const abort = new AbortController();
  let isMissed = false;
  const start = () =>
    clock.setTimeout(() => {
      isMissed = true;
      abort.abort();
    }, timeoutMs);
  let cancel = start();
  const onCallerAbort = () => abort.abort();
  if (caller?.aborted) abort.abort();
  caller?.addEventListener('abort', onCallerAbort);
  return {
    signal: abort.signal,
    get isMissed() {
      return isMissed;
    },
    race: (work) =>
      new Promise((resolve, reject) => {
        const refuse = () => reject(new DOMException('Request aborted', 'AbortError'));
        if (abort.signal.aborted) refuse();
        abort.signal.addEventListener('abort', refuse, { once: true });
        work.then(resolve, reject);
      }),
    renew() {
      cancel();
      cancel = start();
    },
    end() {
      cancel();
      caller?.removeEventListener('abort', onCallerAbort);
    },
  };
}
