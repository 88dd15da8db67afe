import { expect, it } from 'vitest';
import { simulateDay } from './simulateDay.ts';

it('F50: heap, timers and listeners do not grow while a page is open for 24 hours', async () => {
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
