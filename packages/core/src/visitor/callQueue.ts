import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';

type QueuedCall = () => Promise<Result<unknown>>;

export interface CallQueue {
  /**
   * Adds a call, which reports its own failure. Resolves when the call was made, has to wait, or was dropped.
   * `onSuccess` runs if the call succeeds, and the queue was not cleared meanwhile.
   */
  add(call: QueuedCall, onSuccess: () => void): Promise<void>;
  run(): Promise<void>;
  clear(): void;
}

export interface CallQueueOptions {
  ready(): Promise<boolean>;
  /** A call was dropped, because too many are waiting. */
  onDropped(error: ChatError): void;
}

const maximumWaiting = 100;

/** A call that would wait behind too many others is dropped and reported. */
export function createCallQueue({ ready, onDropped }: CallQueueOptions): CallQueue {
  let waiting: { readonly call: QueuedCall; readonly onSuccess: () => void }[] = [];
  let running: Promise<void> | undefined;

  const makeCalls = async () => {
    while (waiting.length > 0 && (await ready())) {
      const queue = waiting;
      const next = queue.shift();
      if (!next) return;
      const { ok } = await next.call();
      if (ok && queue === waiting) next.onSuccess();
    }
  };
  const run = () => {
    running ??= makeCalls().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    run,
    async add(call, onSuccess) {
      if (waiting.length >= maximumWaiting) return onDropped(queueFull());
      waiting.push({ call, onSuccess });
      await run();
    },
    clear() {
      waiting = [];
    },
  };
}

const queueFull = (): ChatError => ({
  code: 'validation',
  message: `${maximumWaiting} attribute and label changes are already waiting for a session or for earlier changes, so this one was dropped.`,
  retryable: false,
});
