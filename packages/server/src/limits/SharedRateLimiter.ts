import { createHash } from 'node:crypto';
import type { ServerKeys } from '../storage/openKeys.ts';
import type { Redis } from '../storage/openRedis.ts';
import { type RateLimiter, tooManyRequests } from './RateLimiter.ts';
import type { Bucket } from './ServerLimits.ts';

export interface SharedRateLimiterOptions {
  /** Counts in this process, without Redis or while it does not respond. */
  readonly local: RateLimiter;
  /** Undefined if this process does not use Redis. */
  readonly redis: Redis | undefined;
  /** A name that only the processes on one database use. */
  readonly installation: string;
  readonly keys: ServerKeys;
  /** Called when Redis does not count, and this process counts alone. */
  onError(error: unknown): void;
}

/** Redis normally responds within a millisecond. */
const timeoutMs = 250;
/** After a failure, this process counts alone for this long, so that requests do not wait for Redis. */
const aloneMs = 1_000;

/**
 * Takes `count` calls from a bucket, or gives them back if `count` is negative, by the clock of Redis. The key stores
 * the time at which the bucket will be full (in milliseconds), and expires then. After a change of the limits, a stored
 * time may be later than that of an empty bucket; the bucket then counts as empty. Returns 0, or the milliseconds to
 * wait.
 */
const script = `local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local perMs, count, calls = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local stored = math.min(tonumber(redis.call('GET', KEYS[1]) or 0), now + perMs)
local fullAt = math.max(now, stored) + count * perMs / calls
local wait = fullAt - perMs - now
if count > 0 and wait > 0.001 then return math.ceil(wait) end
if fullAt <= now then redis.call('DEL', KEYS[1])
else redis.call('SET', KEYS[1], string.format('%.3f', fullAt), 'PX', math.ceil(fullAt - now)) end
return 0`;
const scriptHash = createHash('sha1').update(script).digest('hex');

/**
 * A token bucket rate limiter that all processes share through Redis: together, they allow the rate of one process. If
 * there is no Redis, or while it does not respond, each process counts in its memory.
 */
export class SharedRateLimiter {
  readonly #options: SharedRateLimiterOptions;
  #aloneUntilMs = 0;

  constructor(options: SharedRateLimiterOptions) {
    this.#options = options;
  }

  /** Throws `Refusal` 429 with the time to wait if the bucket is empty. */
  async take(bucket: Bucket, ...key: readonly (string | number)[]): Promise<void> {
    const waitMs = await this.#count(1, bucket, key);
    if (waitMs === undefined) this.#options.local.take(bucket, ...key);
    else if (waitMs > 0) throw tooManyRequests(waitMs);
  }

  /** Resolves to false if the bucket is empty. */
  async tryTake(bucket: Bucket, ...key: readonly (string | number)[]): Promise<boolean> {
    const waitMs = await this.#count(1, bucket, key);
    return waitMs === undefined ? this.#options.local.tryTake(bucket, ...key) : waitMs === 0;
  }

  async giveBack(bucket: Bucket, ...key: readonly (string | number)[]): Promise<void> {
    if ((await this.#count(-1, bucket, key)) === undefined) this.#options.local.giveBack(bucket, ...key);
  }

  /** Resolves to the milliseconds to wait, or undefined if this process has to count alone. */
  async #count(
    count: number,
    { calls, perMs }: Bucket,
    key: readonly (string | number)[],
  ): Promise<number | undefined> {
    const { redis, installation, keys } = this.#options;
    if (!redis || performance.now() < this.#aloneUntilMs) return undefined;
    const name = `chat:${installation}:rates:${keys.sign('rates', key.join('\n'))}`;
    const args = ['1', name, String(perMs), String(count), String(calls)];
    try {
      return Number(await withTimeout(evaluate(redis, args)));
    } catch (error) {
      this.#options.onError(error);
      this.#aloneUntilMs = performance.now() + aloneMs;
      return undefined;
    }
  }
}

async function evaluate(redis: Redis, args: readonly string[]): Promise<unknown> {
  try {
    return await redis.send('EVALSHA', scriptHash, ...args);
  } catch (thrown) {
    // Redis forgets scripts when it restarts.
    if (!(thrown instanceof Error) || !thrown.message.startsWith('NOSCRIPT')) throw thrown;
    return redis.send('EVAL', script, ...args);
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not respond in time.')), timeoutMs);
    const settle =
      <Result>(act: (result: Result) => void) =>
      (result: Result) => {
        clearTimeout(timer);
        act(result);
      };
    work.then(settle(resolve), settle(reject));
  });
}
