import { createHash } from 'node:crypto';
import type { ServerKeys } from '../storage/openKeys.ts';
import type { Redis } from '../storage/openRedis.ts';
import { type RateLimiter, tooManyRequests } from './RateLimiter.ts';
import type { Bucket } from './ServerLimits.ts';

export interface SharedRateLimiterOptions {
  /** Counts in this process if there is no Redis, or while Redis does not respond. */
  readonly local: RateLimiter;
  /** Undefined if this process does not use Redis. */
  readonly redis: Redis | undefined;
  /** A name that only the processes on one database use. */
  readonly installation: string;
  readonly keys: ServerKeys;
  /** Called when Redis fails and this process starts to count alone. */
  onError(error: unknown): void;
}

/** Redis normally responds within a millisecond. */
const timeoutMs = 250;
/** After a failure, this process counts alone for this long, so that requests do not wait for Redis. */
const aloneMs = 1_000;

/** A bucket and its key, such as a purpose and a visitor. */
type Counted = readonly [Bucket, ...key: (string | number)[]];

/**
 * Takes `count` calls from each bucket, or gives them back if `count` is negative. Stops at the first empty bucket; the
 * calls from earlier buckets stay taken. Returns 0, or the milliseconds to wait.
 *
 * Each key stores the time at which its bucket will be full, in milliseconds of the Redis clock, and expires then.
 * After a change of the limits, the stored time may be too late; the bucket then counts as empty.
 */
const script = `local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local count = tonumber(ARGV[1])
for i, key in ipairs(KEYS) do
  local perMs, calls = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local stored = math.min(tonumber(redis.call('GET', key) or 0), now + perMs)
  local fullAt = math.max(now, stored) + count * perMs / calls
  local wait = fullAt - perMs - now
  if count > 0 and wait > 0.001 then return math.ceil(wait) end
  if fullAt <= now then redis.call('DEL', key)
  else redis.call('SET', key, string.format('%.3f', fullAt), 'PX', math.ceil(fullAt - now)) end
end
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
  async take(...counted: Counted): Promise<void> {
    await this.takeEach([counted]);
  }

  /**
   * Takes one call from each bucket, in one round trip. Throws `Refusal` 429 at the first empty bucket; the calls from
   * earlier buckets stay taken.
   */
  async takeEach(counted: readonly Counted[]): Promise<void> {
    const waitMs = await this.#count(1, counted);
    if (waitMs === undefined) for (const one of counted) this.#options.local.take(...one);
    else if (waitMs > 0) throw tooManyRequests(waitMs);
  }

  /** Resolves to false if the bucket is empty. */
  async tryTake(...counted: Counted): Promise<boolean> {
    const waitMs = await this.#count(1, [counted]);
    return waitMs === undefined ? this.#options.local.tryTake(...counted) : waitMs === 0;
  }

  async giveBack(...counted: Counted): Promise<void> {
    if ((await this.#count(-1, [counted])) === undefined) this.#options.local.giveBack(...counted);
  }

  /** Resolves to the milliseconds to wait, or undefined if this process has to count alone. */
  async #count(count: number, counted: readonly Counted[]): Promise<number | undefined> {
    const { redis, installation, keys } = this.#options;
    if (!redis || performance.now() < this.#aloneUntilMs) return undefined;
    // The braces put all keys of an installation on one node of a cluster, as a script requires.
    const nameOf = (key: readonly (string | number)[]) =>
      `chat:{${installation}}:rates:${keys.sign('rates', key.join('\n'))}`;
    const args = [
      String(counted.length),
      ...counted.map(([, ...key]) => nameOf(key)),
      String(count),
      ...counted.flatMap(([{ perMs, calls }]) => [String(perMs), String(calls)]),
    ];
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
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
