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
      'is open at night if working hours are disabled',
      { ...schedule([]), workingHoursEnabled: false },
      '2026-11-21T03:00Z',
      true,
    ],
    ['is closed before the opening time', schedule(office), '2026-11-20T08:59:59Z', false],
    ['is open from the opening time on', schedule(office), '2026-11-20T09:00Z', true],
    ['is open until the closing time', schedule(office), '2026-11-20T16:59:59Z', true],
    ['is closed from the closing time on', schedule(office), '2026-11-20T17:00Z', false],
    ['is closed on a day without an entry', schedule(office), '2026-11-21T12:00Z', false],
    ['is closed on a day that is closed all day', schedule(allClosed), '2026-11-20T12:00Z', false],
    [
      'is closed on a day that is marked both as closed and as open all day',
      schedule([day('Sat', '1:00', '2:00', { closed_all_day: true, open_all_day: true })]),
      '2026-11-21T01:30Z',
      false,
    ],
    [
      'is open from midnight on a day that is open all day',
      schedule([day('Sat', undefined, undefined, { open_all_day: true })]),
      '2026-11-21T00:00Z',
      true,
    ],
    [
      'is open until the last second of a day that is open all day',
      schedule([day('Sat', undefined, undefined, { open_all_day: true })]),
      '2026-11-21T23:59:59Z',
      true,
    ],
    [
      'is closed on the day after one that is open all day',
      schedule([day('Sat', undefined, undefined, { open_all_day: true })]),
      '2026-11-22T00:00Z',
      false,
    ],
    [
      'is open until the end of the day if it closes at 24:00',
      schedule([day('Sat', '20:00', '24:00')]),
      '2026-11-21T23:59:59Z',
      true,
    ],
    [
      'is closed after a closing time of 24:00',
      schedule([day('Sat', '20:00', '24:00')]),
      '2026-11-22T00:00Z',
      false,
    ],
    [
      'is open past midnight if the closing time is before the opening time',
      schedule([day('Sat', '22:00', '02:00')]),
      '2026-11-22T01:59Z',
      true,
    ],
    [
      'is open before midnight if the closing time is before the opening time',
      schedule([day('Sat', '22:00', '02:00')]),
      '2026-11-21T22:00Z',
      true,
    ],
    [
      'is closed in the early morning of a day that opens in the evening',
      schedule([day('Sat', '22:00', '02:00')]),
      '2026-11-21T01:00Z',
      false,
    ],
    [
      'is closed from the closing time on if that is after midnight',
      schedule([day('Sat', '22:00', '02:00')]),
      '2026-11-22T02:00Z',
      false,
    ],
    [
      'is open past midnight into a day that is closed all day',
      schedule([day('Sat', '22:00', '02:00'), day('Sun', '9:00', '10:00', { closed_all_day: true })]),
      '2026-11-22T01:00Z',
      true,
    ],
    [
      'is open past midnight from Sunday into Monday',
      schedule([day('Sun', '22:00', '02:00')]),
      '2026-11-23T01:00Z',
      true,
    ],
    [
      'is open until midnight if it closes at 0:00',
      schedule([day('Sat', '20:00', '0:00')]),
      '2026-11-21T23:59Z',
      true,
    ],
    [
      'is closed if the opening and closing times are equal',
      schedule([day('Sat', '09:00', '09:00')]),
      '2026-11-21T09:00Z',
      false,
    ],
    ['is closed if the closing time is missing', schedule([day('Sat', '09:00')]), '2026-11-21T10:00Z', false],
    [
      'is open from the full hour if minutes are missing',
      schedule([{ ...day('Sat', '9:00', '17:00'), open_minutes: null, close_minutes: null }]),
      '2026-11-21T09:00Z',
      true,
    ],
    [
      'is open during the second entry of a day',
      schedule([day('Sat', '09:00', '12:00'), day('Sat', '13:00', '17:00')]),
      '2026-11-21T13:00Z',
      true,
    ],
    [
      'is closed between two entries of a day',
      schedule([day('Sat', '09:00', '12:00'), day('Sat', '13:00', '17:00')]),
      '2026-11-21T12:30Z',
      false,
    ],
    [
      'is open at the opening time of the time zone in winter',
      schedule(office, berlin),
      '2026-11-20T08:00Z',
      true,
    ],
    [
      'is open at the opening time of the time zone in summer',
      schedule(office, berlin),
      '2026-07-17T07:00Z',
      true,
    ],
    [
      'is closed an hour before the opening time at a fixed offset, also in summer',
      schedule(office, { utcOffset: '+01:00' }),
      '2026-07-17T07:00Z',
      false,
    ],
    [
      'uses the time zone rather than the offset',
      schedule(office, { ...berlin, utcOffset: '-08:00' }),
      '2026-11-20T08:00Z',
      true,
    ],
    [
      'uses the offset if the time zone is unknown',
      schedule(office, { timeZone: 'Mars/Olympus', utcOffset: '+01:00' }),
      '2026-11-20T08:00Z',
      true,
    ],
    [
      'is open at the opening time at an offset with half an hour',
      schedule(office, { utcOffset: '+05:30' }),
      '2026-11-20T03:30Z',
      true,
    ],
    [
      'is closed a minute before the opening time at a negative offset with half an hour',
      schedule(office, { utcOffset: '-03:30' }),
      '2026-11-20T12:29Z',
      false,
    ],
    [
      'is closed a minute before the opening time at an offset without a colon',
      schedule(office, { utcOffset: '+0530' }),
      '2026-11-20T03:29Z',
      false,
    ],
    ['uses UTC if the offset is invalid', schedule(office, { utcOffset: 'noon' }), '2026-11-20T09:00Z', true],
    [
      'uses UTC if the offset is out of range',
      schedule(office, { utcOffset: '+99:00' }),
      '2026-11-20T09:00Z',
      true,
    ],
    [
      "uses the channel's weekday rather than that of UTC",
      schedule([day('Sun', '00:00', '01:00')], { utcOffset: '+12:00' }),
      '2026-11-21T12:30Z',
      true,
    ],
  ])('the schedule %s', (_when, hours, iso, isOpen) => {
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
      'at midnight if the next day is open all day',
      schedule([day('Sun', undefined, undefined, { open_all_day: true })]),
      '2026-11-21T23:00Z',
      '2026-11-22T00:00Z',
    ],
    [
      'on Monday, across the change to winter time',
      schedule(office, berlin),
      '2026-10-23T16:00Z',
      '2026-10-26T08:00Z',
    ],
    [
      'on Monday, across the change to summer time',
      schedule(office, berlin),
      '2026-03-27T17:00Z',
      '2026-03-30T07:00Z',
    ],
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
      'at 1:00 if a day is open all day but has no midnight',
      schedule([day('Fri', undefined, undefined, { open_all_day: true })], { timeZone: 'Africa/Cairo' }),
      '2026-04-23T12:00Z',
      '2026-04-23T22:00Z',
    ],
    [
      'at the opening time in the time zone of the channel',
      schedule(office, newYork),
      '2026-11-20T13:59Z',
      '2026-11-20T14:00Z',
    ],
  ])('the next opening is %s', (_when, hours, nowIso, expected) => {
    const next = nextOpening(hours, at(nowIso));
    expect(next === null ? null : new Date(next).toISOString()).toBe(
      expected === null ? null : new Date(at(expected)).toISOString(),
    );
  });
});
