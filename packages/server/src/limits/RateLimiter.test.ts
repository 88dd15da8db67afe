import { expect, it } from 'vitest';
import { Refusal } from '../foundation/Refusal.ts';
import { RateLimiter } from './RateLimiter.ts';

const bucket = { calls: 3, perMs: 3_000 };

function setUp() {
  let nowMs = 0;
  const limiter = new RateLimiter(() => nowMs);
  /** Undefined where the call is let through, else the seconds to wait. */
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

it('lets a bucket’s calls through at once, then says how long the next one has to wait', () => {
  const { take } = setUp();
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([undefined, undefined, undefined, 1]);
  expect(take('b')).toBeUndefined();
});

it('refills evenly and never beyond the bucket', () => {
  const { take, wait } = setUp();
  for (let call = 0; call < 3; call += 1) take('a');
  wait(999);
  expect(take('a')).toBe(1);
  wait(1);
  expect(take('a')).toBeUndefined();
  wait(3_600_000);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([undefined, undefined, undefined, 1]);
});

it('does not count what it refuses, and lets nobody gain by a clock that goes back', () => {
  const { take, wait } = setUp();
  for (let call = 0; call < 10; call += 1) take('a');
  wait(-5_000);
  expect(take('a')).toBe(1);
  wait(6_000);
  expect(take('a')).toBeUndefined();
});

it('forgets who has not called for long, and nobody else', () => {
  const { take, wait } = setUp();
  for (let call = 0; call < 3; call += 1) take('busy');
  for (let visitor = 0; visitor < 10_001; visitor += 1) take(`visitor ${visitor}`);
  wait(900);
  take('one more');
  expect(take('busy')).toBe(1);
});
