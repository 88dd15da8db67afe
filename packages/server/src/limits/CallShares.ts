import { SweptMap } from '../foundation/SweptMap.ts';
import type { Bucket } from './ServerLimits.ts';

interface Share {
  /** Calls that are taken, but not used. */
  unused: number;
  readonly endMs: number;
  isRequested: boolean;
}

export interface ShareRequest {
  /** How many calls to take from the bucket. The first is for the caller, the others are the share. */
  readonly calls: number;
  /** Call this with the number of calls that were taken. */
  end(taken: number): void;
}

const shareMs = 1_000;
/** A share is at most its bucket's size divided by this number, so small buckets have no shares. */
const divisor = 10;

/**
 * Calls that this process has taken from shared buckets in advance. When the process needs a bucket again within a
 * second, it takes a share of the bucket. Calls of the share that are unused after a second are lost.
 */
export class CallShares {
  readonly #shares: SweptMap<Share>;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#shares = new SweptMap({ smallestSweep: 10_000, isSpent: (share) => !this.#isCurrent(share) });
  }

  /** Uses one call of a share. Returns false if there is none. */
  use(key: string): boolean {
    const share = this.#shares.get(key);
    if (!share || !this.#isCurrent(share) || share.unused === 0) return false;
    share.unused -= 1;
    return true;
  }

  request(key: string, bucket: Bucket): ShareRequest {
    const last = this.#shares.get(key);
    // Concurrent calls take no shares, so that a burst does not empty a bucket that other processes need too.
    if (last?.isRequested) return { calls: 1, end: () => undefined };
    const calls = last && this.#isCurrent(last) ? Math.max(1, Math.floor(bucket.calls / divisor)) : 1;
    const share: Share = { unused: 0, endMs: this.#now() + shareMs, isRequested: true };
    this.#shares.set(key, share);
    return {
      calls,
      end(taken) {
        share.isRequested = false;
        share.unused = Math.max(0, taken - 1);
      },
    };
  }

  #isCurrent({ endMs, isRequested }: Share): boolean {
    return isRequested || endMs > this.#now();
  }
}
