import type { ProxyFault } from '../../src/testing/proxy/ProxyFault.ts';

/** Chance from a seed, in words. */
export interface Chance {
  /** True so often: 0.1 is one time in ten. */
  happens(share: number): boolean;
  /** From `from` to `to`, both included. */
  between(from: number, to: number): number;
  oneOf<T>(all: readonly [T, ...T[]]): T;
}

/** Makes chance out of numbers between 0 and 1. */
export function createChance(random: () => number): Chance {
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    between,
    happens: (share) => random() < share,
    oneOf: (all) => all[between(0, all.length - 1)] ?? all[0],
  };
}

/** Share of the calls, and of the sockets' handshakes, that meet a fault. */
const faultyCalls = 0.12;
/** Of those: silence is rare, since each costs its caller half a minute of the client's time. */
const silentCalls = 0.02;

/** What becomes of a call or of the handshake of a websocket; undefined for most. */
export function callFault(chance: Chance, call: string): ProxyFault | undefined {
  if (!chance.happens(faultyCalls)) return undefined;
  if (call === 'GET /cable' || call.startsWith('GET /app/')) return handshakeFault(chance);
  if (chance.happens(silentCalls)) {
    return chance.oneOf<ProxyFault>([{ kind: 'halfOpen', silent: 'server' }, { kind: 'blackhole' }]);
  }
  return chance.oneOf<() => ProxyFault>([
    () => ({ kind: 'dropRequest' }),
    () => ({ kind: 'dropResponse' }),
    () => ({ kind: 'dropResponse' }),
    () => ({ kind: 'delay', ms: chance.between(1, 60) }),
    () => ({ kind: 'status', status: chance.oneOf([408, 500, 502, 503]) }),
    () => ({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }),
    () => ({ kind: 'truncate', bytes: chance.between(0, 400) }),
    () => ({ kind: 'garbage' }),
    () => ({ kind: 'dup', copies: chance.between(2, 3) }),
    () => ({ kind: 'reorder', window: chance.between(2, 3), withinMs: 30 }),
    () => ({ kind: 'killAfter', bytes: chance.between(0, 400) }),
  ])();
}

function handshakeFault(chance: Chance): ProxyFault {
  return chance.oneOf<() => ProxyFault>([
    () => ({ kind: 'dropRequest' }),
    () => ({ kind: 'dropResponse' }),
    () => ({ kind: 'status', status: 503 }),
    () => ({ kind: 'killAfter', bytes: chance.between(0, 300) }),
    () => ({ kind: 'blackhole' }),
  ])();
}

/** What becomes of a websocket that is open. */
export function socketFault(chance: Chance): ProxyFault {
  return chance.oneOf<() => ProxyFault>([
    () => ({ kind: 'killAfter', bytes: chance.between(0, 2_000) }),
    () => ({ kind: 'truncate', bytes: chance.between(0, 300) }),
    () => ({ kind: 'garbage' }),
    () => ({ kind: 'dup', copies: chance.between(2, 4) }),
    () => ({ kind: 'dup', copies: chance.between(2, 4) }),
    () => ({ kind: 'reorder', window: chance.between(2, 50), withinMs: chance.between(10, 500) }),
    () => ({ kind: 'reorder', window: chance.between(3, 8), withinMs: 500 }),
    () => ({ kind: 'reorder', window: chance.between(3, 8), withinMs: 500 }),
    () => ({ kind: 'reorder', window: chance.between(3, 8), withinMs: 500 }),
    () => ({ kind: 'reorder', window: chance.between(3, 8), withinMs: 500 }),
    () => ({ kind: 'delay', ms: chance.between(0, 40) }),
    () => ({ kind: 'halfOpen', silent: chance.oneOf(['server', 'client']) }),
    () => ({ kind: 'blackhole' }),
  ])();
}
