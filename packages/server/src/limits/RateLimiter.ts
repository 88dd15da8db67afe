import { Refusal } from '../foundation/Refusal.ts';
import { SweptMap } from '../foundation/SweptMap.ts';
import type { Bucket } from './ServerLimits.ts';

interface Level {
  readonly calls: number;
  readonly atMs: number;
  readonly bucket: Bucket;
}

/** Counts calls in buckets that refill evenly. Per process: several instances allow as much each. */
export class RateLimiter {
  /** A full bucket is the same as none. */
  readonly #levels = new SweptMap<Level>({
    smallestSweep: 10_000,
    isSpent: (level) => this.#refilled(level, level.bucket, this.#now()) >= level.bucket.calls,
  });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes one call out of a bucket. Throws `Refusal` 429, with the time until the next one, where it is empty. */
  take(bucket: Bucket, ...key: readonly (string | number)[]): void {
    this.takeMany(1, bucket, ...key);
  }

  /** As `take`, for so many calls at once, or bytes in a bucket of bytes. Nothing is taken where there are not enough. */
  takeMany(count: number, bucket: Bucket, ...key: readonly (string | number)[]): void {
    const waitMs = this.#waitFor(count, bucket, key);
    if (waitMs > 0) throw tooMany(waitMs);
  }

  /** Takes one call out of a bucket; false, and nothing taken, if it is empty. */
  tryTake(bucket: Bucket, ...key: readonly (string | number)[]): boolean {
    return this.#waitFor(1, bucket, key) === 0;
  }

  /** Takes calls and returns 0, or returns the milliseconds until there are enough. */
  #waitFor(count: number, bucket: Bucket, key: readonly (string | number)[]): number {
    const name = key.join('\n');
    const nowMs = this.#now();
    const level = this.#refilled(this.#levels.get(name), bucket, nowMs);
    if (level < count) return ((count - level) * bucket.perMs) / bucket.calls;
    this.#levels.set(name, { calls: level - count, atMs: nowMs, bucket });
    return 0;
  }

  /** Gives back a call that turned out not to count. */
  giveBack(bucket: Bucket, ...key: readonly (string | number)[]): void {
    this.giveBackMany(1, bucket, ...key);
  }

  /** As `giveBack`, for what `takeMany` took. */
  giveBackMany(count: number, bucket: Bucket, ...key: readonly (string | number)[]): void {
    const name = key.join('\n');
    const nowMs = this.#now();
    const calls = Math.min(bucket.calls, this.#refilled(this.#levels.get(name), bucket, nowMs) + count);
    this.#levels.set(name, { calls, atMs: nowMs, bucket });
  }

  #refilled(level: Level | undefined, bucket: Bucket, nowMs: number): number {
    if (!level) return bucket.calls;
    const refill = (Math.max(0, nowMs - level.atMs) * bucket.calls) / bucket.perMs;
    return Math.min(bucket.calls, level.calls + refill);
  }
}

function tooMany(waitMs: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(429, `That was too much at once. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}
