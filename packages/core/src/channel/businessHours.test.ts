import { describe, expect, it } from 'vitest';
import { isWithinBusinessHours, nextOpening, type Schedule } from './businessHours.ts';
import { day, office, schedule, weekdays } from './schedule.testing.ts';

const allClosed = weekdays.map((name) => day(name, '09:00', '17:00', { closed_all_day: true }));

const berlin = { timeZone: 'Europe/Berlin' };
const newYork = { timeZone: 'America/New_York' };
const at = (iso: string) => Date.parse(iso);

describe('isWithinBusinessHours', () => {
  // 2026-11-21 is a Saturday.
  it.each<[string, Schedule, string, boolean]>([
    [
      'always if working hours are disabled',
      { ...schedule([]), workingHoursEnabled: false },
      '2026-11-21T03:00Z',
      true,
    ],
    ['not before the opening time', schedule(office), '2026-11-20T08:59:59Z', false],
    ['from the opening time on', schedule(office), '2026-11-20T09:00Z', true],
    ['until the closing time', schedule(office), '2026-11-20T16:59:59Z', true],
    ['not from the closing time on', schedule(office), '2026-11-20T17:00Z', false],
    ['not on a day without an entry', schedule(office), '2026-11-21T12:00Z', false],
    ['not on a day that is closed all day', schedule(allClosed), '2026-11-20T12:00Z', false],
    [
      'not on a day that is marked both closed and open',
      schedule([day('Sat', '1:00', '2:00', { closed_all_day: true, open_all_day: true })]),
      '2026-11-21T01:30Z',
      false,
    ],
    [
      'around the clock on a day that is open all day',
      schedule([day('Sat', undefined, undefined, { open_all_day: true })]),
      '2026-11-21T00:00Z',
      true,
    ],
    [
      'until the last minute of a day that is open all day',
      schedule([day('Sat', undefined, undefined, { open_all_day: true })]),
      '2026-11-21T23:59:59Z',
      true,
    ],
    [
      'not on the day after one that is open all day',
      schedule([day('Sat', undefined, undefined, { open_all_day: true })]),
      '2026-11-22T00:00Z',
      false,
    ],
    [
      'until the end of the day if it closes at 24:00',
      schedule([day('Sat', '20:00', '24:00')]),
      '2026-11-21T23:59:59Z',
      true,
    ],
    ['not beyond 24:00', schedule([day('Sat', '20:00', '24:00')]), '2026-11-22T00:00Z', false],
    [
      'past midnight if the closing time is before the opening time',
      schedule([day('Sat', '22:00', '02:00')]),
      '2026-11-22T01:59Z',
      true,
    ],
    ['before midnight on such a day', schedule([day('Sat', '22:00', '02:00')]), '2026-11-21T22:00Z', true],
    [
      'not in the morning of such a day',
      schedule([day('Sat', '22:00', '02:00')]),
      '2026-11-21T01:00Z',
      false,
    ],
    [
      'not from the closing time of such a night on',
      schedule([day('Sat', '22:00', '02:00')]),
      '2026-11-22T02:00Z',
      false,
    ],
    [
      'past midnight into a day that is closed all day',
      schedule([day('Sat', '22:00', '02:00'), day('Sun', '9:00', '10:00', { closed_all_day: true })]),
      '2026-11-22T01:00Z',
      true,
    ],
    [
      'past midnight from Sunday into Monday',
      schedule([day('Sun', '22:00', '02:00')]),
      '2026-11-23T01:00Z',
      true,
    ],
    [
      'until midnight if it closes at 0:00',
      schedule([day('Sat', '20:00', '0:00')]),
      '2026-11-21T23:59Z',
      true,
    ],
    [
      'not at all if the opening and closing times are equal',
      schedule([day('Sat', '09:00', '09:00')]),
      '2026-11-21T09:00Z',
      false,
    ],
    ['not if a time is missing', schedule([day('Sat', '09:00')]), '2026-11-21T10:00Z', false],
    [
      'from the full hour if minutes are missing',
      schedule([{ ...day('Sat', '9:00', '17:00'), open_minutes: null, close_minutes: null }]),
      '2026-11-21T09:00Z',
      true,
    ],
    [
      'during both entries of a day',
      schedule([day('Sat', '09:00', '12:00'), day('Sat', '13:00', '17:00')]),
      '2026-11-21T13:00Z',
      true,
    ],
    [
      'not between two entries of a day',
      schedule([day('Sat', '09:00', '12:00'), day('Sat', '13:00', '17:00')]),
      '2026-11-21T12:30Z',
      false,
    ],
    ['in the time zone in winter', schedule(office, berlin), '2026-11-20T08:00Z', true],
    ['in the time zone in summer', schedule(office, berlin), '2026-07-17T07:00Z', true],
    [
      'at the fixed offset, which ignores summer time',
      schedule(office, { utcOffset: '+01:00' }),
      '2026-07-17T07:00Z',
      false,
    ],
    [
      'in the time zone rather than at the offset',
      schedule(office, { ...berlin, utcOffset: '-08:00' }),
      '2026-11-20T08:00Z',
      true,
    ],
    [
      'at the offset if the time zone is unknown',
      schedule(office, { timeZone: 'Mars/Olympus', utcOffset: '+01:00' }),
      '2026-11-20T08:00Z',
      true,
    ],
    ['at an offset with half hours', schedule(office, { utcOffset: '+05:30' }), '2026-11-20T03:30Z', true],
    [
      'at a negative offset with half hours',
      schedule(office, { utcOffset: '-03:30' }),
      '2026-11-20T12:29Z',
      false,
    ],
    ['at an offset without a colon', schedule(office, { utcOffset: '+0530' }), '2026-11-20T03:29Z', false],
    ['in UTC if the offset is invalid', schedule(office, { utcOffset: 'noon' }), '2026-11-20T09:00Z', true],
    [
      'in UTC if the offset is out of range',
      schedule(office, { utcOffset: '+99:00' }),
      '2026-11-20T09:00Z',
      true,
    ],
    [
      "on the channel's weekday, not on that of UTC",
      schedule([day('Sun', '00:00', '01:00')], { utcOffset: '+12:00' }),
      '2026-11-21T12:30Z',
      true,
    ],
  ])('is open %s', (_when, hours, iso, isOpen) => {
    expect(isWithinBusinessHours(hours, at(iso))).toBe(isOpen);
  });
});

describe('nextOpening', () => {
  it.each<[string, Schedule, string, string | null]>([
    ['null while it is open', schedule(office), '2026-11-20T12:00Z', null],
    [
      'null if working hours are disabled',
      { ...schedule([]), workingHoursEnabled: false },
      '2026-11-20T12:00Z',
      null,
    ],
    ['null if all seven days are closed', schedule(allClosed), '2026-11-20T12:00Z', null],
    ['null if there is no entry', schedule([]), '2026-11-20T12:00Z', null],
    ['later today', schedule(office), '2026-11-20T07:13Z', '2026-11-20T09:00Z'],
    ['on Monday after the weekend', schedule(office), '2026-11-20T17:00Z', '2026-11-23T09:00Z'],
    [
      'a week later if it opens once a week',
      schedule([day('Fri', '09:00', '10:00')]),
      '2026-11-20T10:00Z',
      '2026-11-27T09:00Z',
    ],
    ['at an odd minute', schedule([day('Sat', '09:07', '10:00')]), '2026-11-21T09:06Z', '2026-11-21T09:07Z'],
    [
      'after the break of the same day',
      schedule([day('Sat', '09:00', '12:00'), day('Sat', '13:00', '17:00')]),
      '2026-11-21T12:00Z',
      '2026-11-21T13:00Z',
    ],
    [
      'at midnight before a day that is open all day',
      schedule([day('Sun', undefined, undefined, { open_all_day: true })]),
      '2026-11-21T23:00Z',
      '2026-11-22T00:00Z',
    ],
    ['across the change to winter time', schedule(office, berlin), '2026-10-23T16:00Z', '2026-10-26T08:00Z'],
    ['across the change to summer time', schedule(office, berlin), '2026-03-27T17:00Z', '2026-03-30T07:00Z'],
    [
      'after the skipped hour if the opening time is in it',
      schedule([day('Sun', '02:30', '05:00')], berlin),
      '2026-03-29T00:00Z',
      '2026-03-29T01:00Z',
    ],
    [
      'at the first of two equal local times',
      schedule([day('Sun', '02:30', '05:00')], berlin),
      '2026-10-25T00:00Z',
      '2026-10-25T00:30Z',
    ],
    [
      'at the second of two equal local times if the first has passed',
      schedule([day('Sun', '02:30', '02:45')], berlin),
      '2026-10-25T00:50Z',
      '2026-10-25T01:30Z',
    ],
    [
      'at the clock change that moves the time back into working hours',
      schedule([day('Sun', '01:30', '02:30')], berlin),
      '2026-10-25T00:40Z',
      '2026-10-25T01:00Z',
    ],
    [
      'after a midnight that does not exist',
      schedule([day('Fri', undefined, undefined, { open_all_day: true })], { timeZone: 'Africa/Cairo' }),
      '2026-04-23T12:00Z',
      '2026-04-23T22:00Z',
    ],
    [
      'in the time zone of the channel, New York',
      schedule(office, newYork),
      '2026-11-20T13:59Z',
      '2026-11-20T14:00Z',
    ],
  ])('is %s', (_when, hours, nowIso, expected) => {
    const next = nextOpening(hours, at(nowIso));
    expect(next === null ? null : new Date(next).toISOString()).toBe(
      expected === null ? null : new Date(at(expected)).toISOString(),
    );
  });
});
