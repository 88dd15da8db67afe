import { Refusal } from '../chat/Refusal.ts';

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs a few tasks at once per key and queues the others, so that one key cannot crowd out the rest. */
export class Turns {
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
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#most.running) line.running += 1;
    else {
      if (line.waiting.length >= this.#most.waiting) throw tooManyAtOnce();
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      this.#pass(key, line);
    }
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
