import { createHash } from 'node:crypto';
import { SweptMap } from '../foundation/SweptMap.ts';
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
/** A process reports the calls that it has allowed by itself after this time. */
const reportMs = 100;
/** A report has at most this many buckets, because Redis runs no other command meanwhile. */
const bucketsPerReport = 200;
/** A process allows at most this fraction of a bucket by itself before it reports the calls. */
const unreportedFraction = 0.05;
/** Below this fraction of a bucket, Redis is asked before each call. */
const scarceFraction = 0.5;

/** A bucket and its key, such as a purpose and a visitor. */
type Counted = readonly [Bucket, ...key: (string | number)[]];

/** What this process knows about a bucket that is counted in Redis. */
interface Tally {
  readonly bucket: Bucket;
  readonly key: string;
  /** Calls that this process has allowed by itself and has not reported yet. */
  unreported: number;
  /** Commands to Redis that have not been answered yet. */
  inFlight: number;
  /** True until Redis has answered, and if its last answer says that less than `scarceFraction` is left. */
  mayBeScarce: boolean;
}

/**
 * For each bucket, counts the reported calls, which have been allowed already. Then takes the requested call, or gives it
 * back if `asked` is −1. Takes nothing more after the first empty bucket; the calls from earlier buckets stay taken.
 * Returns 0 or the milliseconds to wait, and then for each bucket the milliseconds until it is full.
 *
 * Each key stores the time at which its bucket will be full, in milliseconds of the Redis clock, and expires then.
 * Reports may bring a bucket below 0, at most to minus its size. If the stored time is too late, because the limits or
 * the clock have changed, it is cut to this minimum.
 */
const script = `local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local asked = tonumber(ARGV[1])
local result = {0}
for i, key in ipairs(KEYS) do
  local perMs, calls, reported = tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i]), tonumber(ARGV[3 * i + 1])
  local stored = tonumber(redis.call('GET', key) or 0)
  local fullAt = math.min(math.max(now, stored) + reported * perMs / calls, now + 2 * perMs)
  if result[1] == 0 then
    local wait = fullAt + asked * perMs / calls - perMs - now
    if asked > 0 and wait > 0.001 then result[1] = math.ceil(wait)
    else fullAt = fullAt + asked * perMs / calls end
  end
  if fullAt <= now then redis.call('DEL', key)
  else redis.call('SET', key, string.format('%.3f', fullAt), 'PX', math.ceil(fullAt - now)) end
  result[i + 1] = math.max(0, math.ceil(fullAt - now))
end
return result`;
const scriptHash = createHash('sha1').update(script).digest('hex');

/**
 * A token bucket rate limiter that all processes share through Redis. If there is no Redis, or while it does not
 * respond, each process counts in its memory.
 *
 * If Redis has answered that at least half of a bucket is left, a process allows further calls by itself and reports
 * them within about 100 ms, so that most calls need no round trip. At most a twentieth of a bucket is unreported, so a
 * burst may exceed the bucket by a twentieth for each further process, but not if the bucket has fewer than 20 calls.
 * With up to 21 processes, later calls wait until the excess is refilled, so the rate over time is that of one process.
 */
export class SharedRateLimiter {
  readonly #options: SharedRateLimiterOptions;
  /** If an entry is missing, Redis is asked. */
  readonly #tallies = new SweptMap<Tally>({
    smallestSweep: 10_000,
    isSpent: ({ unreported }) => unreported === 0,
  });
  readonly #unreported = new Set<Tally>();
  #reportTimer: NodeJS.Timeout | undefined;
  #report: Promise<void> | undefined;
  #aloneUntilMs = 0;

  constructor(options: SharedRateLimiterOptions) {
    this.#options = options;
  }

  /** Throws `Refusal` 429 with the time to wait if the bucket is empty. */
  async take(...counted: Counted): Promise<void> {
    await this.takeEach([counted]);
  }

  /**
   * Takes one call from each bucket, in at most one round trip. Throws `Refusal` 429 at the first empty bucket; the
   * calls from earlier buckets stay taken.
   */
  async takeEach(counted: readonly Counted[]): Promise<void> {
    const waitMs = await this.#take(counted);
    if (waitMs === undefined) for (const one of counted) this.#options.local.take(...one);
    else if (waitMs > 0) throw tooManyRequests(waitMs);
  }

  /** Resolves to false if the bucket is empty. */
  async tryTake(...counted: Counted): Promise<boolean> {
    const waitMs = await this.#take([counted]);
    return waitMs === undefined ? this.#options.local.tryTake(...counted) : waitMs === 0;
  }

  async giveBack(...counted: Counted): Promise<void> {
    if ((await this.#change([this.#tallyOf(counted)], -1)) === undefined)
      this.#options.local.giveBack(...counted);
  }

  /** Reports the last calls, unless Redis does not respond. After that, this process counts alone. */
  async close(): Promise<void> {
    await this.#report;
    await this.#reportAll();
    this.#aloneUntilMs = Infinity;
  }

  /** Resolves to the milliseconds to wait, or undefined if this process has to count alone. */
  async #take(counted: readonly Counted[]): Promise<number | undefined> {
    if (!this.#options.redis) return undefined;
    const tallies = counted.map((one) => this.#tallyOf(one));
    if (!tallies.every(canTakeByItself)) return this.#change(tallies, 1);
    for (const tally of tallies) {
      tally.unreported += 1;
      this.#unreported.add(tally);
    }
    this.#reportTimer ??= setTimeout(() => {
      this.#report = this.#reportAll();
    }, reportMs).unref();
    return 0;
  }

  #tallyOf([bucket, ...keyParts]: Counted): Tally {
    const key = keyParts.join('\n');
    const known = this.#tallies.get(key);
    if (known) return known;
    const tally: Tally = { bucket, key, unreported: 0, inFlight: 0, mayBeScarce: true };
    this.#tallies.set(key, tally);
    return tally;
  }

  async #reportAll(): Promise<void> {
    clearTimeout(this.#reportTimer);
    this.#reportTimer = undefined;
    const tallies = [...this.#unreported];
    for (let start = 0; start < tallies.length; start += bucketsPerReport)
      await this.#change(tallies.slice(start, start + bucketsPerReport), 0);
  }

  /** Reports the unreported calls of the buckets too. Resolves like `#take`. */
  async #change(tallies: readonly Tally[], asked: 1 | 0 | -1): Promise<number | undefined> {
    const { redis, onError } = this.#options;
    if (!redis || performance.now() < this.#aloneUntilMs) return undefined;
    const args = [String(asked)];
    for (const tally of tallies) {
      args.push(`${tally.bucket.perMs}`, `${tally.bucket.calls}`, `${tally.unreported}`);
      this.#unreported.delete(tally);
      tally.unreported = 0;
      tally.inFlight += 1;
    }
    try {
      const names = tallies.map(({ key }) => this.#nameOf(key));
      const [waitMs = 0, ...untilFullMs] = await withTimeout(evaluate(redis, names, args));
      for (const [index, tally] of tallies.entries())
        tally.mayBeScarce = (untilFullMs[index] ?? 0) > (1 - scarceFraction) * tally.bucket.perMs;
      return waitMs;
    } catch (error) {
      onError(error);
      this.#aloneUntilMs = Math.max(this.#aloneUntilMs, performance.now() + aloneMs);
      // Unreported calls are forgotten, like those in Redis. Reported late, they would count as if made then.
      this.#tallies.clear();
      this.#unreported.clear();
      return undefined;
    } finally {
      for (const tally of tallies) tally.inFlight -= 1;
    }
  }

  #nameOf(key: string): string {
    const { installation, keys } = this.#options;
    // The braces put all keys of an installation on one node of a cluster, as a script requires.
    return `chat:{${installation}}:rates:${keys.sign('rates', key)}`;
  }
}

/** Whether a call may be allowed without asking Redis. */
function canTakeByItself({ bucket, unreported, inFlight, mayBeScarce }: Tally): boolean {
  return !mayBeScarce && inFlight === 0 && unreported < Math.floor(bucket.calls * unreportedFraction);
}

/** Returns the integers that the script returns. */
async function evaluate(redis: Redis, names: readonly string[], args: readonly string[]): Promise<number[]> {
  const run = (command: string, code: string) =>
    redis.send(command, code, String(names.length), ...names, ...args) as Promise<number[]>;
  try {
    return await run('EVALSHA', scriptHash);
  } catch (thrown) {
    // Redis forgets scripts when it restarts.
    if (!(thrown instanceof Error) || !thrown.message.startsWith('NOSCRIPT')) throw thrown;
    return run('EVAL', script);
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
