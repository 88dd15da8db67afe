import { createHash } from 'node:crypto';
import type { ServerKeys } from '../storage/openKeys.ts';
import type { Redis } from '../storage/openRedis.ts';
import { CallShares, type ShareRequest } from './CallShares.ts';
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
 * Takes the wanted number of calls from each bucket. If fewer are left, takes one call. A negative number gives calls
 * back. Stops at the first empty bucket; the calls from earlier buckets stay taken. Returns the number taken from each
 * bucket and, for an empty bucket, the milliseconds to wait as a negative number.
 *
 * Each key stores the time at which its bucket will be full, in milliseconds of the Redis clock, and expires then.
 * After a change of the limits, the stored time may be too late; the bucket then counts as empty.
 */
const script = `local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local taken = {}
for i, key in ipairs(KEYS) do
  local perMs, calls, count = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i])
  local start = math.max(now, math.min(tonumber(redis.call('GET', key) or 0), now + perMs))
  local left = (now + perMs - start) * calls / perMs + 0.001
  if count > left then count = 1 end
  local fullAt = start + count * perMs / calls
  if count > left then
    taken[i] = -math.ceil(fullAt - perMs - now)
    return taken
  end
  if fullAt <= now then redis.call('DEL', key)
  else redis.call('SET', key, string.format('%.3f', fullAt), 'PX', math.ceil(fullAt - now)) end
  taken[i] = count
end
return taken`;
const scriptHash = createHash('sha1').update(script).digest('hex');

/**
 * A token bucket rate limiter that all processes share through Redis: together, they allow at most the rate of one
 * process. If there is no Redis, or while it does not respond, each process counts in its memory.
 *
 * If a key is used repeatedly, a process takes a tenth of the bucket at once, so that most calls need no round trip. A
 * process may therefore find a bucket empty while another process has calls left.
 */
export class SharedRateLimiter {
  readonly #options: SharedRateLimiterOptions;
  readonly #shares = new CallShares(() => performance.now());
  #aloneUntilMs = 0;

  constructor(options: SharedRateLimiterOptions) {
    this.#options = options;
  }

  /** Throws `Refusal` 429 with the time to wait if the bucket is empty. */
  async take(...counted: Counted): Promise<void> {
    await this.takeEach([counted]);
  }

  /**
   * Takes one call from each bucket, in at most one round trip. Throws `Refusal` 429 at the first empty bucket; calls
   * from other buckets stay taken.
   */
  async takeEach(counted: readonly Counted[]): Promise<void> {
    const uncounted = counted.filter(([, ...key]) => !this.#shares.use(keyOf(key)));
    const waitMs = await this.#takeFromRedis(uncounted);
    if (waitMs === undefined) for (const one of uncounted) this.#options.local.take(...one);
    else if (waitMs > 0) throw tooManyRequests(waitMs);
  }

  /** Resolves to false if the bucket is empty. */
  async tryTake(...counted: Counted): Promise<boolean> {
    const [, ...key] = counted;
    if (this.#shares.use(keyOf(key))) return true;
    const waitMs = await this.#takeFromRedis([counted]);
    return waitMs === undefined ? this.#options.local.tryTake(...counted) : waitMs === 0;
  }

  async giveBack(...counted: Counted): Promise<void> {
    const taken = await this.#count([counted], () => -1);
    if (!taken) this.#options.local.giveBack(...counted);
  }

  /** Resolves to the milliseconds to wait, or undefined if this process has to count alone. */
  async #takeFromRedis(counted: readonly Counted[]): Promise<number | undefined> {
    if (counted.length === 0) return 0;
    const requests: ShareRequest[] = [];
    const taken = await this.#count(counted, ([bucket, ...key]) => {
      const request = this.#shares.request(keyOf(key), bucket);
      requests.push(request);
      return request.calls;
    });
    for (const [index, request] of requests.entries()) request.end(taken?.[index] ?? 0);
    return taken && Math.max(0, -(taken.at(-1) ?? 0));
  }

  /** Resolves to the replies of `script`, or to undefined if this process has to count alone. */
  async #count(
    counted: readonly Counted[],
    countOf: (one: Counted) => number,
  ): Promise<readonly number[] | undefined> {
    const { redis, installation, keys } = this.#options;
    if (!redis || performance.now() < this.#aloneUntilMs) return undefined;
    // The braces put all keys of an installation on one node of a cluster, as a script requires.
    const nameOf = (key: readonly (string | number)[]) =>
      `chat:{${installation}}:rates:${keys.sign('rates', keyOf(key))}`;
    const args = [
      String(counted.length),
      ...counted.map(([, ...key]) => nameOf(key)),
      ...counted.flatMap((one) => [String(one[0].perMs), String(one[0].calls), String(countOf(one))]),
    ];
    try {
      return [await withTimeout(evaluate(redis, args))].flat().map(Number);
    } catch (error) {
      this.#options.onError(error);
      this.#aloneUntilMs = performance.now() + aloneMs;
      return undefined;
    }
  }
}

const keyOf = (key: readonly (string | number)[]) => key.join('\n');

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
