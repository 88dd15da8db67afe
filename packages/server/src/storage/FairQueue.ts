import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { SweptMap } from '../foundation/SweptMap.ts';

/** The network address for which the process is working; nothing during its own tasks. */
export const currentAddress = new AsyncLocalStorage<string>();

interface LineSettings {
  /** Pieces of work that run at once. */
  readonly atOnce: number;
  /** Whether the event loop turns after each piece of work. */
  readonly yields?: boolean;
  /** Milliseconds from any start; the process's own clock if not given. */
  now?(): number;
  /** Milliseconds after which `tooLate` is thrown for a piece of work that has not begun. */
  readonly waitMs?: number;
  tooLate?(): Error;
}

/** In this time, half of the work that was done for an address is forgotten. */
const halfLifeMs = 5_000;

interface Share {
  readonly workMs: number;
  readonly atMs: number;
}

/**
 * The line in front of the database: the network address for which least was done lately goes first. A request consists
 * of many statements, and each of them would otherwise wait behind everything that a busy address has asked for.
 */
export class FairQueue {
  readonly #settings: LineSettings;
  readonly #now: () => number;
  /** By network address; what one address asks for keeps its order. */
  readonly #lines = new Map<string, (() => void)[]>();
  readonly #shares = new SweptMap<Share>({
    smallestSweep: 1_000,
    isSpent: (share) => rememberedMs(share, this.#now()) < 1,
  });
  #running = 0;
  #waiting = 0;

  constructor(settings: LineSettings) {
    this.#settings = settings;
    this.#now = settings.now ?? (() => performance.now());
  }

  /** How many pieces of work have not begun. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs `work` when it is the turn of its network address, and returns its result. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const address = currentAddress.getStore() ?? '';
    if (this.#running < this.#settings.atOnce) this.#running += 1;
    else await this.#turn(address);
    const startedAtMs = this.#now();
    try {
      return await work();
    } finally {
      this.#count(address, this.#now() - startedAtMs);
      void this.#pass();
    }
  }

  #turn(address: string): Promise<void> {
    const { waitMs, tooLate } = this.#settings;
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(address) ?? [];
      this.#lines.set(address, line);
      let timer: NodeJS.Timeout | undefined;
      const leave = () => {
        clearTimeout(timer);
        line.splice(line.indexOf(begin), 1);
        if (line.length === 0) this.#lines.delete(address);
        this.#waiting -= 1;
      };
      const begin = () => {
        leave();
        resolve();
      };
      line.push(begin);
      if (waitMs === undefined || !tooLate) return;
      timer = setTimeout(() => {
        leave();
        reject(tooLate());
      }, waitMs);
    });
  }

  async #pass(): Promise<void> {
    // PGlite runs on the main thread, and Node 20 accepts one connection per turn of the event loop.
    if (this.#settings.yields) await setImmediate();
    const nowMs = this.#now();
    let next: (() => void) | undefined;
    let leastMs = Number.POSITIVE_INFINITY;
    for (const [address, [first]] of this.#lines) {
      const workMs = rememberedMs(this.#shares.get(address), nowMs);
      if (workMs >= leastMs) continue;
      next = first;
      leastMs = workMs;
    }
    if (next) next();
    else this.#running -= 1;
  }

  #count(address: string, workMs: number): void {
    const atMs = this.#now();
    this.#shares.set(address, { workMs: rememberedMs(this.#shares.get(address), atMs) + workMs, atMs });
  }
}

/** The work of an address, less what is forgotten by now. */
function rememberedMs(share: Share | undefined, nowMs: number): number {
  return share ? share.workMs * 0.5 ** ((nowMs - share.atMs) / halfLifeMs) : 0;
}
