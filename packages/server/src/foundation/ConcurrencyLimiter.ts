interface KeyState {
  running: number;
  readonly waiting: (() => void)[];
}

/** Releases the task's slot while `wait` runs, then acquires a slot again. Use it to wait for I/O. */
export type ReleaseWhile = <T>(wait: () => Promise<T>) => Promise<T>;

export interface ConcurrencyLimits {
  readonly running: number;
  /** Default: any number of tasks may wait. `refuse` returns the error for tasks beyond the limit. */
  readonly waiting?: { readonly max: number; refuse(): Error };
}

/** Limits the concurrent tasks of each key and queues further ones, so that one key can't block other keys. */
export class ConcurrencyLimiter {
  readonly #keys = new Map<string, KeyState>();
  readonly #limits: ConcurrencyLimits;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** The number of running and waiting tasks of all keys. */
  get counts(): { readonly running: number; readonly waiting: number } {
    const states = [...this.#keys.values()];
    return {
      running: states.reduce((sum, { running }) => sum + running, 0),
      waiting: states.reduce((sum, { waiting }) => sum + waiting.length, 0),
    };
  }

  /** Throws the error of `refuse` if too many tasks of the key are waiting. */
  async run<T>(key: string, work: (releaseWhile: ReleaseWhile) => Promise<T>): Promise<T> {
    let state = await this.#acquire(key, this.#limits.waiting);
    try {
      return await work(async (wait) => {
        this.#release(key, state);
        try {
          return await wait();
        } finally {
          // This task was already accepted, so the queue limit doesn't apply.
          state = await this.#acquire(key);
        }
      });
    } finally {
      this.#release(key, state);
    }
  }

  async #acquire(key: string, waiting?: ConcurrencyLimits['waiting']): Promise<KeyState> {
    const state = this.#keys.get(key) ?? { running: 0, waiting: [] };
    this.#keys.set(key, state);
    if (state.running < this.#limits.running) state.running += 1;
    else {
      if (waiting && state.waiting.length >= waiting.max) throw waiting.refuse();
      await new Promise<void>((resolve) => state.waiting.push(resolve));
    }
    return state;
  }

  #release(key: string, state: KeyState): void {
    const next = state.waiting.shift();
    if (next) next();
    else state.running -= 1;
    if (state.running === 0) this.#keys.delete(key);
  }
}
