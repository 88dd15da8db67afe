import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { SweptMap } from '../foundation/SweptMap.ts';

/** The network address of the client whose request is running; undefined for the server's own tasks. */
export const currentAddress = new AsyncLocalStorage<string>();

interface FairQueueSettings {
  readonly concurrency: number;
  /** Whether to yield to the event loop after each task. */
  readonly yields?: boolean;
  /** A monotonic clock in milliseconds; `performance.now` by default. */
  now?(): number;
  /** Milliseconds after which a task that has not started is rejected. Has no effect without `createTimeoutError`. */
  readonly timeoutMs?: number;
  createTimeoutError?(): Error;
}

/** Milliseconds in which the recorded work of an address decays by half. */
const halfLifeMs = 5_000;

interface Usage {
  readonly workMs: number;
  readonly atMs: number;
}

/**
 * A queue for work that clients cause, such as database queries. The next task comes from the network address that used
 * the least time in the last few seconds. A busy client therefore does not hold up the others.
 */
export class FairQueue {
  readonly #settings: FairQueueSettings;
  readonly #now: () => number;
  /** Waiting tasks by network address, first in first out per address. */
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #usage = new SweptMap<Usage>({
    smallestSweep: 1_000,
    isSpent: (usage) => recentMs(usage, this.#now()) < 1,
  });
  #running = 0;
  #waiting = 0;

  constructor(settings: FairQueueSettings) {
    this.#settings = settings;
    this.#now = settings.now ?? (() => performance.now());
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** The time that `task` takes counts toward the `currentAddress`. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const address = currentAddress.getStore() ?? '';
    if (this.#running < this.#settings.concurrency) this.#running += 1;
    else await this.#wait(address);
    const startedAtMs = this.#now();
    try {
      return await task();
    } finally {
      this.#recordUsage(address, this.#now() - startedAtMs);
      void this.#startNext();
    }
  }

  #wait(address: string): Promise<void> {
    const { timeoutMs, createTimeoutError } = this.#settings;
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(address) ?? [];
      this.#queues.set(address, queue);
      let timer: NodeJS.Timeout | undefined;
      const dequeue = () => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(start), 1);
        if (queue.length === 0) this.#queues.delete(address);
        this.#waiting -= 1;
      };
      const start = () => {
        dequeue();
        resolve();
      };
      queue.push(start);
      if (timeoutMs === undefined || !createTimeoutError) return;
      timer = setTimeout(() => {
        dequeue();
        reject(createTimeoutError());
      }, timeoutMs);
    });
  }

  async #startNext(): Promise<void> {
    // PGlite runs on the main thread. Without this pause, new clients could not connect while tasks are queued: Node 20
    // accepts one connection per turn of the event loop.
    if (this.#settings.yields) await setImmediate();
    const nowMs = this.#now();
    let next: (() => void) | undefined;
    let leastMs = Number.POSITIVE_INFINITY;
    for (const [address, [first]] of this.#queues) {
      const workMs = recentMs(this.#usage.get(address), nowMs);
      if (workMs >= leastMs) continue;
      next = first;
      leastMs = workMs;
    }
    if (next) next();
    else this.#running -= 1;
  }

  #recordUsage(address: string, workMs: number): void {
    const atMs = this.#now();
    this.#usage.set(address, { workMs: recentMs(this.#usage.get(address), atMs) + workMs, atMs });
  }
}

function recentMs(usage: Usage | undefined, nowMs: number): number {
  return usage ? usage.workMs * 0.5 ** ((nowMs - usage.atMs) / halfLifeMs) : 0;
}
