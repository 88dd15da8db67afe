import { beforeEach, describe, expect, it } from 'vitest';
import { CallShares } from './CallShares.ts';

const bucket = { calls: 30, perMs: 10_000 };
let nowMs = 0;
let shares: CallShares;

/** Asks for calls and gets all of them. Returns how many it asked for. */
function take(key = 'a', from = bucket): number {
  const request = shares.request(key, from);
  request.end(request.calls);
  return request.calls;
}

beforeEach(() => {
  nowMs = 0;
  shares = new CallShares(() => nowMs);
});

describe('shares of a bucket', () => {
  it('takes one call first, and a tenth of the bucket when the key is needed again within a second', () => {
    expect(take()).toBe(1);
    expect(shares.use('a')).toBe(false);
    nowMs = 999;
    expect(take()).toBe(3);
    expect([shares.use('a'), shares.use('a'), shares.use('a')]).toEqual([true, true, false]);
    expect(shares.use('b')).toBe(false);
  });

  it('takes one call after a second without requests', () => {
    take();
    nowMs = 1_000;
    expect(take()).toBe(1);
  });

  it('loses what it has not used within a second', () => {
    take();
    take();
    nowMs = 1_000;
    expect(shares.use('a')).toBe(false);
  });

  it('takes single calls from a bucket of fewer than 20 calls', () => {
    const small = { calls: 19, perMs: 10_000 };
    expect([take('a', small), take('a', small)]).toEqual([1, 1]);
    expect(shares.use('a')).toBe(false);
  });

  it('takes single calls while a request for the same key is running', () => {
    take();
    const running = shares.request('a', bucket);
    expect([running.calls, take(), take()]).toEqual([3, 1, 1]);
    running.end(3);
    expect([shares.use('a'), shares.use('a'), shares.use('a')]).toEqual([true, true, false]);
  });

  it.each([[1], [-500], [0]])('has no share if the bucket gave %i calls', (taken) => {
    take();
    shares.request('a', bucket).end(taken);
    expect(shares.use('a')).toBe(false);
  });
});
