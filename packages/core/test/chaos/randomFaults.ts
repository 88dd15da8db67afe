import type { ProxyFault } from '../../src/testing/proxy/ProxyFault.ts';

export interface RandomPicker {
  chance(probability: number): boolean;
  /** Returns an integer from `from` to `to`, inclusive. */
  between(from: number, to: number): number;
  oneOf<T>(all: readonly [T, ...T[]]): T;
}

export function createRandomPicker(random: () => number): RandomPicker {
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    between,
    chance: (probability) => random() < probability,
    oneOf: (all) => all[between(0, all.length - 1)] ?? all[0],
  };
}

/** The share of requests and socket handshakes with a fault. */
const faultyShare = 0.12;
/** The share of faulty requests that hang. It is low, because the client waits 30 s for each of these requests. */
const silentShare = 0.02;

export function callFault(random: RandomPicker, call: string): ProxyFault | undefined {
  if (!random.chance(faultyShare)) return undefined;
  if (call === 'GET /cable' || call.startsWith('GET /app/')) return handshakeFault(random);
  if (random.chance(silentShare)) {
    return random.oneOf<ProxyFault>([{ kind: 'halfOpen', silent: 'server' }, { kind: 'blackhole' }]);
  }
  return random.oneOf<() => ProxyFault>([
    () => ({ kind: 'dropRequest' }),
    () => ({ kind: 'dropResponse' }),
    () => ({ kind: 'dropResponse' }),
    () => ({ kind: 'delay', ms: random.between(1, 60) }),
    () => ({ kind: 'status', status: random.oneOf([408, 500, 502, 503]) }),
    () => ({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }),
    () => ({ kind: 'truncate', bytes: random.between(0, 400) }),
    () => ({ kind: 'garbage' }),
    () => ({ kind: 'dup', copies: random.between(2, 3) }),
    () => ({ kind: 'reorder', window: random.between(2, 3), withinMs: 30 }),
    () => ({ kind: 'killAfter', bytes: random.between(0, 400) }),
  ])();
}

function handshakeFault(random: RandomPicker): ProxyFault {
  return random.oneOf<() => ProxyFault>([
    () => ({ kind: 'dropRequest' }),
    () => ({ kind: 'dropResponse' }),
    () => ({ kind: 'status', status: 503 }),
    () => ({ kind: 'killAfter', bytes: random.between(0, 300) }),
    () => ({ kind: 'blackhole' }),
  ])();
}

export function socketFault(random: RandomPicker): ProxyFault {
  return random.oneOf<() => ProxyFault>([
    () => ({ kind: 'killAfter', bytes: random.between(0, 2_000) }),
    () => ({ kind: 'truncate', bytes: random.between(0, 300) }),
    () => ({ kind: 'garbage' }),
    () => ({ kind: 'dup', copies: random.between(2, 4) }),
    () => ({ kind: 'dup', copies: random.between(2, 4) }),
    () => ({ kind: 'reorder', window: random.between(2, 50), withinMs: random.between(10, 500) }),
    () => ({ kind: 'reorder', window: random.between(3, 8), withinMs: 500 }),
    () => ({ kind: 'reorder', window: random.between(3, 8), withinMs: 500 }),
    () => ({ kind: 'reorder', window: random.between(3, 8), withinMs: 500 }),
    () => ({ kind: 'reorder', window: random.between(3, 8), withinMs: 500 }),
    () => ({ kind: 'delay', ms: random.between(0, 40) }),
    () => ({ kind: 'halfOpen', silent: random.oneOf(['server', 'client']) }),
    () => ({ kind: 'blackhole' }),
  ])();
}
