import { expect, it } from 'vitest';
import { decodeConfig } from '../protocol/config.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import { createAvailabilityStore } from './availabilityStore.ts';
import { readAvailability } from './workingHoursAvailability.ts';

function setUp(channel: Record<string, unknown>) {
  const config = decodeConfig({ channel }).channel;
  // January 5, 2026, is a Monday.
  const clock = createFakeClock(Date.UTC(2026, 0, 5, 8, 58, 30));
  const changes: [boolean, number | null][] = [];
  const store = createAvailabilityStore({
    clock,
    read: () => readAvailability({ channel: config, agents: [], nowMs: clock.now(), timeZone: 'UTC' }),
    dependsOnTime: () => config.workingHoursEnabled,
    onChange: ({ isOnline, nextOpenAtMs }) => changes.push([isOnline, nextOpenAtMs]),
  });
  return { store, clock, changes };
}

const monday = { day_of_week: 1, open_hour: 9, close_hour: 17 };
const hours = { workingHoursEnabled: true, workingHours: [monday], timeZone: 'UTC' };
const minuteMs = 60_000;

it('availability follows the working hours to the minute, and each opening and closing is reported once', async () => {
  const { store, clock, changes } = setUp(hours);
  store.refresh();
  expect(store.state.current).toMatchObject({ isOnline: false, nextOpenAtMs: Date.UTC(2026, 0, 5, 9) });
  await clock.advance(1.5 * minuteMs);
  expect(store.state.current.isOnline).toBe(true);
  await clock.advance(8 * 60 * minuteMs);
  expect(store.state.current.isOnline).toBe(false);
  expect(changes).toEqual([
    [true, null],
    [false, Date.UTC(2026, 0, 12, 9)],
  ]);
});

it('availability stays the same object while nothing changes', async () => {
  const { store, clock } = setUp(hours);
  await clock.advance(1.5 * minuteMs);
  store.refresh();
  const before = store.state.current;
  await clock.advance(60 * minuteMs);
  expect(store.state.current).toBe(before);
});

it('availability counts down the minutes until the next opening', async () => {
  const { store, clock } = setUp(hours);
  store.refresh();
  expect(store.state.current.back?.values).toEqual({ minutes: 2 });
  await clock.advance(minuteMs);
  expect(store.state.current.back?.values).toEqual({ minutes: 1 });
});

it('the store sets no timer without working hours, and removes its timer on dispose()', () => {
  const withoutHours = setUp({});
  withoutHours.store.refresh();
  expect(withoutHours.clock.pendingTimers).toBe(0);
  const { store, clock } = setUp(hours);
  store.refresh();
  expect(clock.pendingTimers).toBe(1);
  store.dispose();
  expect(clock.pendingTimers).toBe(0);
});
