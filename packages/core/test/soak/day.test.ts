import { expect, it } from 'vitest';
import { simulateDay } from './simulateDay.ts';

it('F50: a page open for 24 hours gains at most 0.5 MB of heap per 10,000 messages, and no listeners', async () => {
  const day = await simulateDay();
  console.log(`a day: ${JSON.stringify(day)}`);
  expect(day.messages).toBeGreaterThanOrEqual(20_000);
  expect(day.pings).toBe(28_800);
  expect(day.reconnections).toBe(24 * 21);
  expect(day.listed).toBeGreaterThanOrEqual(500);
  expect(day.listed).toBeLessThanOrEqual(600);
  expect(day.bytesPer10000).toBeLessThanOrEqual(500_000);
  const [fewestTimers = 0, mostTimers = 0] = day.timers;
  expect(mostTimers - fewestTimers).toBeLessThanOrEqual(2);
  const [fewestListeners, mostListeners] = day.listeners;
  expect(mostListeners).toBe(fewestListeners);
}, 300_000);
