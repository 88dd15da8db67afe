import type { Clock } from '../environment/clock.ts';

/** Aborts a call after a timeout or when the caller aborts it. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the timeout expired, as opposed to an abort by the caller. */
  readonly isMissed: boolean;
  /** Settles like `work`, but rejects as soon as the signal is aborted, even if `work` ignores the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Restarts the timeout after progress. */
  renew(): void;
  /** Removes the timer and the listener. Call it when the call has ended. */
  end(): void;
}

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
        const onAbort = () => reject(new DOMException('Request aborted', 'AbortError'));
        if (abort.signal.aborted) onAbort();
        abort.signal.addEventListener('abort', onAbort, { once: true });
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
