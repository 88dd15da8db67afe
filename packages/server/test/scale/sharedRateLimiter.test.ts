import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/foundation/Refusal.ts';
import { RateLimiter } from '../../src/limits/RateLimiter.ts';
import { SharedRateLimiter } from '../../src/limits/SharedRateLimiter.ts';
import { openRedis, type Redis } from '../../src/storage/openRedis.ts';
import { findRedis, type RedisServer, startRedis } from '../startRedis.ts';

const program = findRedis();
/** Refills by one call a minute, so not at all during a test. One process may allow one call without asking Redis. */
const bucket = { calls: 20, perMs: 1_200_000 };

describe.skipIf(!program)('a rate limiter of several processes', () => {
  let server: RedisServer;
  let redis: Redis;
  let commands = 0;
  beforeAll(async () => {
    server = await startRedis(program ?? '');
    redis = await openRedis(server.url, () => undefined);
    await vi.waitFor(() => redis.send('PING'));
  });
  afterAll(async () => {
    redis.close();
    await server.stop();
  });

  afterEach(() => vi.useRealTimers());

  /** The limiter of one process. */
  function openLimiter(send = redis.send): SharedRateLimiter {
    return new SharedRateLimiter({
      local: new RateLimiter(() => 0),
      redis: {
        ...redis,
        send: (...command) => {
          commands += 1;
          return send(...command);
        },
      },
      installation: 'test',
      keys: { derive: () => Buffer.alloc(0), sign: (_, text) => text },
      onError: () => undefined,
    });
  }

  /** Takes calls until one is refused. Returns how many were allowed, and the seconds to wait. */
  async function drain(limiter: SharedRateLimiter, key: string): Promise<[number, number | undefined]> {
    for (let taken = 0; ; taken += 1) {
      try {
        await limiter.take(bucket, key);
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown;
        return [taken, thrown.details.retryAfterSeconds];
      }
    }
  }

  it('allows exactly the calls of a bucket to one process', async () => {
    expect(await drain(openLimiter(), 'one')).toEqual([20, 60]);
  });

  it('asks Redis for the first call, and reports the following ones of all buckets together', async () => {
    const limiter = openLimiter();
    const both = [
      [bucket, 'first'],
      [bucket, 'second'],
    ] as const;
    commands = 0;
    await limiter.takeEach(both);
    expect(commands).toBe(1);
    await limiter.takeEach(both);
    expect(commands).toBe(1);
    await limiter.close();
    expect(commands).toBe(2);
    expect(await drain(openLimiter(), 'first')).toEqual([18, 60]);
    expect(await drain(openLimiter(), 'second')).toEqual([18, 60]);
  });

  it('reports calls by itself', async () => {
    const limiter = openLimiter();
    await limiter.take(bucket, 'reported');
    await limiter.take(bucket, 'reported');
    const [key] = (await redis.send('KEYS', '*:reported')) as string[];
    const untilFullMs = async () => Number(await redis.send('PTTL', key ?? ''));
    await vi.waitFor(async () => expect(await untilFullMs()).toBeGreaterThan(60_000));
  });

  it('allows one extra call in a process that has not heard that the bucket is empty, and makes up for it', async () => {
    const late = openLimiter();
    await late.take(bucket, 'burst');
    await drain(openLimiter(), 'burst');
    expect(await drain(late, 'burst')).toEqual([1, 120]);
    expect(await drain(late, 'burst')).toEqual([0, 120]);
  });

  it('is exact when many calls are made at once', async () => {
    const limiter = openLimiter();
    const calls = Array.from({ length: 30 }, (_, index) =>
      index % 2
        ? limiter.tryTake(bucket, 'many')
        : limiter
            .takeEach([
              [bucket, 'many'],
              [bucket, `${index}`],
            ])
            .then(
              () => true,
              () => false,
            ),
    );
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(20);
  });

  it('asks Redis before each call of a scarce bucket', async () => {
    const limiter = openLimiter();
    await drain(limiter, 'scarce');
    commands = 0;
    expect(await limiter.tryTake(bucket, 'scarce')).toBe(false);
    expect(await limiter.tryTake(bucket, 'scarce')).toBe(false);
    expect(commands).toBe(2);
  });

  it('gives back calls, whether they were reported or not', async () => {
    const limiter = openLimiter();
    for (let count = 0; count < 4; count += 1) await limiter.take(bucket, 'given');
    for (let count = 0; count < 3; count += 1) await limiter.giveBack(bucket, 'given');
    expect(await drain(limiter, 'given')).toEqual([19, 60]);
  });

  it('allows no more calls than one process while Redis does not respond', async () => {
    vi.useFakeTimers();
    const limiter = openLimiter(() => Promise.reject(new Error('Redis is away.')));
    expect(await drain(limiter, 'alone')).toEqual([20, 60]);
    for (let seconds = 0; seconds < 10; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1_100);
      expect(await drain(limiter, 'alone')).toEqual([0, 60]);
    }
  });
});
