import { describe, expect, it } from 'vitest';
import { pollDelayMs, reconnectDelayMs } from './reconnectDelay.ts';

describe('pollDelayMs', () => {
  it.each([
    [0, 3_000],
    [1, 3_466],
    [2, 5_493],
    [3, 6_931],
    [5, 8_959],
    [10, 11_989],
    [50, 19_659],
    [402, 29_995],
    [403, 30_000],
    [1_000_000, 30_000],
  ])('the poll interval after %i failures is %i ms: 5·ln(n + 1) s, from 3 to 30 s', (failures, delayMs) => {
    expect(Math.round(pollDelayMs(failures))).toBe(delayMs);
  });
});

describe('reconnectDelayMs', () => {
  it.each([
    ['stale', true, 0, 500],
    ['stale', true, 1, 500],
    ['transport_closed', true, 0, 500],
    ['transport_closed', true, 1, 1_500],
    ['server_restart', true, 0, 500],
    ['server_restart', true, 1, 5_000],
    ['transport_closed', false, 0, 3_000],
    ['transport_closed', false, 1, 4_500],
    ['server_restart', false, 0, 3_000],
  ])(
    'the delay for the reason %s (healthy before: %s) and the random value %i is %i ms',
    (reason, wasHealthy, random, delayMs) => {
      expect(reconnectDelayMs({ failures: 0, reason, wasHealthy, random: () => random })).toBe(delayMs);
    },
  );

  it.each([
    [3, 0.5, 8_664],
    [10, 1, 17_984],
    [403, 1, 30_000],
  ])('the delay after %i failures, with the random value %f, is %i ms', (failures, random, delayMs) => {
    const facts = { failures, reason: 'transport_closed', wasHealthy: false, random: () => random };
    expect(Math.round(reconnectDelayMs(facts))).toBe(delayMs);
  });

  it('the delay is from 3 to 30 s for any random value while attempts fail', () => {
    for (let failures = 0; failures < 500; failures += 1) {
      const delayMs = reconnectDelayMs({ failures, reason: 'x', wasHealthy: false, random: Math.random });
      expect(delayMs).toBeGreaterThanOrEqual(3_000);
      expect(delayMs).toBeLessThanOrEqual(30_000);
    }
  });
});

describe('a server restart', () => {
  /** Returns how many visitors reconnect in each 100 ms. Attempts before `restartedAtMs` fail and are repeated. */
  function countReconnects(restartedAtMs: number): Map<number, number> {
    const random = seeded(20_260_105);
    const slots = new Map<number, number>();
    for (let visitor = 0; visitor < 1_000; visitor += 1) {
      let atMs = reconnectDelayMs({ failures: 0, reason: 'server_restart', wasHealthy: true, random });
      for (let failures = 0; atMs < restartedAtMs; failures += 1) {
        atMs += reconnectDelayMs({ failures, reason: 'transport_closed', wasHealthy: false, random });
      }
      const slot = Math.floor(atMs / 100);
      slots.set(slot, (slots.get(slot) ?? 0) + 1);
    }
    return slots;
  }

  it.each([0, 2_000, 6_000, 20_000])(
    'of 1,000 visitors, at most 100 reconnect per 100 ms after a restart of %i ms, and all within 35 s',
    (restartedAtMs) => {
      const slots = countReconnects(restartedAtMs);
      expect(Math.max(...slots.values())).toBeLessThanOrEqual(100);
      expect(Math.max(...slots.keys()) * 100 - restartedAtMs).toBeLessThanOrEqual(35_000);
    },
  );
});

/** A linear congruential generator of numbers in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
