import { expect, it } from 'vitest';
import { Refusal } from '../foundation/Refusal.ts';
import { RateLimiter } from './RateLimiter.ts';

const bucket = { calls: 3, perMs: 3_000 };

function setUp() {
  let nowMs = 0;
  const limiter = new RateLimiter(() => nowMs);
  /** Returns undefined if the call is allowed, else the seconds to wait. */
  const take = (key: string) => {
    try {
      limiter.take(bucket, key);
      return undefined;
    } catch (thrown) {
      return thrown instanceof Refusal ? thrown.details.retryAfterSeconds : thrown;
    }
  };
  const wait = (durationMs: number) => {
    nowMs += durationMs;
  };
  return { take, wait };
}

it('allows a full bucket of calls at once, then refuses with the time until the next one', () => {
  const { take } = setUp();
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([undefined, undefined, undefined, 1]);
  expect(take('b')).toBeUndefined();
});

it('refills a bucket evenly, and not beyond its size', () => {
  const { take, wait } = setUp();
  for (let call = 0; call < 3; call += 1) take('a');
  wait(999);
  expect(take('a')).toBe(1);
  wait(1);
  expect(take('a')).toBeUndefined();
  wait(3_600_000);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([undefined, undefined, undefined, 1]);
});

it('does not count refused calls, and does not refill a bucket when the clock is set back', () => {
  const { take, wait } = setUp();
  for (let call = 0; call < 10; call += 1) take('a');
  wait(-5_000);
  expect(take('a')).toBe(1);
  wait(6_000);
  expect(take('a')).toBeUndefined();
});

it('keeps a bucket until it has refilled, even with more than 10,000 other buckets', () => {
  const { take, wait } = setUp();
  for (let call = 0; call < 3; call += 1) take('busy');
  for (let visitor = 0; visitor < 10_001; visitor += 1) take(`visitor ${visitor}`);
  wait(900);
  take('one more');
  expect(take('busy')).toBe(1);
});
