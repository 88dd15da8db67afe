import { describe, expect, it } from 'vitest';
import { isWithinBusinessHours, nextOpening, type Schedule } from './businessHours.ts';
import type { WorkingHours } from './config.ts';
import { office, schedule, week, weekdays } from './schedule.testing.ts';

const berlin = { timeZone: 'Europe/Berlin' };
const newYork = { timeZone: 'America/New_York' };
const at = (iso: string) => Date.parse(iso);

describe('a second implementation', () => {
  it('business hours match a second implementation based on Intl at 200 instants, some of them near clock changes', () => {
    const results = oracleCases().flatMap(({ hours, zone, instants }) =>
      instants.map((ms) => ({
        ms: new Date(ms).toISOString(),
        zone,
        isOpen: isWithinBusinessHours(hours, ms),
        oracle: oracle(hours.workingHours, zone, ms),
      })),
    );
    expect(results).toHaveLength(200);
    expect(results.filter(({ isOpen, oracle: expected }) => isOpen !== expected)).toEqual([]);
    expect(results.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(60);
    expect(results.filter(({ isOpen }) => !isOpen).length).toBeGreaterThan(60);
  });

  it('the next opening is at the minute that a minute-by-minute search finds', () => {
    for (const { hours, zone, instants } of oracleCases()) {
      for (const fromMs of instants.filter((_, index) => index % 5 === 0)) {
        if (oracle(hours.workingHours, zone, fromMs)) continue;
        expect(nextOpening(hours, fromMs)).toBe(firstOpenMinute(hours.workingHours, zone, fromMs));
      }
    }
  });
});

interface OracleCase {
  readonly hours: Schedule;
  readonly zone: string;
  readonly instants: readonly number[];
}

function oracleCases(): OracleCase[] {
  const night = week('22:00', '06:30');
  const cases: [WorkingHours[], Partial<Schedule>, string, string][] = [
    [office, berlin, 'Europe/Berlin', '2026-03-27T00:00Z'],
    [night, berlin, 'Europe/Berlin', '2026-10-23T00:00Z'],
    [night, newYork, 'America/New_York', '2026-03-06T00:00Z'],
    [week('01:30', '02:30'), newYork, 'America/New_York', '2026-10-31T00:00Z'],
    [office, { utcOffset: '+05:30' }, 'Asia/Kolkata', '2026-01-01T00:00Z'],
    [week('08:00', '24:00'), { utcOffset: '-09:30' }, 'Pacific/Marquesas', '2026-02-27T00:00Z'],
    [night, { utcOffset: '+05:45' }, 'Asia/Kathmandu', '2024-02-28T00:00Z'],
    [week('00:00', '12:00'), { timeZone: 'Australia/Lord_Howe' }, 'Australia/Lord_Howe', '2026-04-03T00:00Z'],
    [week('12:15', '0:00'), { timeZone: 'Pacific/Chatham' }, 'Pacific/Chatham', '2026-12-31T00:00Z'],
    [office.slice(1), { timeZone: 'Africa/Cairo' }, 'Africa/Cairo', '2026-04-22T00:00Z'],
  ];
  // 20 instants, about 227 minutes apart, spread over three days and most hours of the day.
  return cases.map(([hours, zoneOptions, zone, start]) => ({
    hours: schedule(hours, zoneOptions),
    zone,
    instants: Array.from({ length: 20 }, (_, step) => at(start) + step * 227 * 60_000 + (step % 3) * 61_000),
  }));
}

/** Implements `isWithinBusinessHours` a second time: formats the time with Intl and compares minutes of the week. */
function oracle(workingHours: readonly WorkingHours[], timeZone: string, ms: number): boolean {
  const parts = formatOf(timeZone).formatToParts(ms);
  const field = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const now =
    weekdays.indexOf(field('weekday')) * 1440 + Number(field('hour')) * 60 + Number(field('minute'));
  return workingHours.some((entry) => {
    const opens = entry.day_of_week * 1440 + Number(entry.open_hour) * 60 + Number(entry.open_minutes);
    const closes = entry.day_of_week * 1440 + Number(entry.close_hour) * 60 + Number(entry.close_minutes);
    const end = closes < opens ? closes + 1440 : closes;
    return (now >= opens && now < end) || (now + 7 * 1440 >= opens && now + 7 * 1440 < end);
  });
}

function firstOpenMinute(workingHours: readonly WorkingHours[], timeZone: string, fromMs: number): number {
  let ms = Math.floor(fromMs / 60_000) * 60_000;
  do ms += 60_000;
  while (!oracle(workingHours, timeZone, ms));
  return ms;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const fields = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const created = new Intl.DateTimeFormat('en-GB', { timeZone, ...fields });
  formats.set(timeZone, created);
  return created;
}
