import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';

type Errand = () => Promise<Result<unknown>>;

/** Calls that are made one after the other, as soon as they can be made at all. */
export interface ErrandQueue {
  /** Adds a call; the answer comes when it was made, or has to wait. `onDone` hears of success. */
  add(errand: Errand, onDone: () => void): Promise<void>;
  /** Makes the calls that have waited. */
  run(): Promise<void>;
  /** Drops the calls that have not been made. */
  clear(): void;
}

/** What an errand queue may ask and call. */
export interface ErrandQueueDependencies {
  /** Whether calls can be made now; may take its time to say. */
  ready(): Promise<boolean>;
  onError(error: ChatError): void;
}

const limit = 100;

/** Builds a queue. Of more than 100 waiting calls the latest are refused, as an error says. */
export function createErrandQueue({ ready, onError }: ErrandQueueDependencies): ErrandQueue {
  let waiting: { readonly errand: Errand; readonly onDone: () => void }[] = [];
  let running: Promise<void> | undefined;

  const work = async () => {
    while (waiting.length > 0 && (await ready())) {
      const next = waiting.shift();
      if (!next) return;
      const result = await next.errand();
      if (result.ok) next.onDone();
      else onError(result.error);
    }
  };
  const run = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    run,
    async add(errand, onDone) {
      if (waiting.length >= limit) return onError(full());
      waiting.push({ errand, onDone });
      await run();
    },
    clear() {
      waiting = [];
    },
  };
}

const full = (): ChatError => ({
  code: 'validation',
  message: `More than ${limit} attributes and labels wait for the visitor's session; the last one was dropped.`,
  retryable: false,
});
