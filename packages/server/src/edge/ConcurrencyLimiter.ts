import { Refusal } from '../foundation/Refusal.ts';

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Waits for something that costs nothing meanwhile: the turn goes to another task, and is taken again afterwards. */
export type ReleaseWhile = <T>(wait: () => Promise<T>) => Promise<T>;

/** Runs a few tasks at once per key and queues the others, so that one key cannot crowd out the rest. */
export class ConcurrencyLimiter {
  readonly #lines = new Map<string, Line>();
  readonly #most: { readonly running: number; readonly waiting: number };

  constructor(most: { readonly running: number; readonly waiting: number }) {
    this.#most = most;
  }

  /** The running and waiting tasks of all keys. */
  get counts(): { readonly running: number; readonly waiting: number } {
    const lines = [...this.#lines.values()];
    return {
      running: lines.reduce((sum, { running }) => sum + running, 0),
      waiting: lines.reduce((sum, { waiting }) => sum + waiting.length, 0),
    };
  }

  /** Runs `work` when the key has a free turn. Throws `Refusal` 429 if too many tasks of the key are waiting. */
  async run<T>(key: string, work: (releaseWhile: ReleaseWhile) => Promise<T>): Promise<T> {
    let line = await this.#take(key, this.#most.waiting);
    try {
      return await work(async (wait) => {
        this.#pass(key, line);
        try {
          return await wait();
        } finally {
          // It has been let in already.
          line = await this.#take(key, Number.POSITIVE_INFINITY);
        }
      });
    } finally {
      this.#pass(key, line);
    }
  }

  async #take(key: string, mostWaiting: number): Promise<Line> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#most.running) line.running += 1;
    else {
      if (line.waiting.length >= mostWaiting) throw tooManyAtOnce();
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    return line;
  }

  /** Passes the turn to the next task in the queue. */
  #pass(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}

function tooManyAtOnce(): Refusal {
  const message = 'Too many calls from this network address are waiting. Try again in 1 s.';
  return new Refusal(429, message, { retryAfterSeconds: 1 });
}
