import { Refusal } from '../foundation/Refusal.ts';
import { SweptMap } from '../foundation/SweptMap.ts';
import type { Bucket } from './ServerLimits.ts';

interface Level {
  readonly calls: number;
  readonly atMs: number;
  readonly bucket: Bucket;
}

/** A token bucket rate limiter. It counts in memory, so each process allows the full rate. */
export class RateLimiter {
  /** A full bucket is equivalent to a missing one. */
  readonly #levels = new SweptMap<Level>({
    smallestSweep: 10_000,
    isSpent: (level) => this.#refilled(level, level.bucket, this.#now()) >= level.bucket.calls,
  });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Throws `Refusal` 429 with the time to wait if the bucket is empty. */
  take(bucket: Bucket, ...key: readonly (string | number)[]): void {
    this.takeMany(1, bucket, ...key);
  }

  /**
   * Takes `count` calls (or bytes, if the bucket counts bytes). If fewer are left, takes nothing and throws like
   * `take`.
   */
  takeMany(count: number, bucket: Bucket, ...key: readonly (string | number)[]): void {
    const waitMs = this.#waitFor(count, bucket, key);
    if (waitMs > 0) throw tooManyRequests(waitMs);
  }

  /** Returns false if the bucket is empty. */
  tryTake(bucket: Bucket, ...key: readonly (string | number)[]): boolean {
    return this.#waitFor(1, bucket, key) === 0;
  }

  /** Takes `count` calls and returns 0, or takes nothing and returns the milliseconds to wait. */
  #waitFor(count: number, bucket: Bucket, key: readonly (string | number)[]): number {
    const name = key.join('\n');
    const nowMs = this.#now();
    const level = this.#refilled(this.#levels.get(name), bucket, nowMs);
    if (level < count) return ((count - level) * bucket.perMs) / bucket.calls;
    this.#levels.set(name, { calls: level - count, atMs: nowMs, bucket });
    return 0;
  }

  giveBack(bucket: Bucket, ...key: readonly (string | number)[]): void {
    this.giveBackMany(1, bucket, ...key);
  }

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

export function tooManyRequests(waitMs: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(429, `Too many requests. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}
