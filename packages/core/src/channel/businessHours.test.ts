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
      'always where working hours are disabled',
      { ...schedule([]), workingHoursEnabled: false },
      '2026-11-21T03:00Z',
      true,
    ],
    ['not before the opening time', schedule(office), '2026-11-20T08:59:59Z', false],
    ['from the opening time on', schedule(office), '2026-11-20T09:00Z', true],
    ['until just before the closing time', schedule(office), '2026-11-20T16:59:59Z', true],
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
      'to the last minute of a day that is open all day',
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
      'to the end of the day where it closes at 24:00',
      schedule([day('Sat', '20:00', '24:00')]),
      '2026-11-21T23:59:59Z',
      true,
    ],
    ['not beyond 24:00', schedule([day('Sat', '20:00', '24:00')]), '2026-11-22T00:00Z', false],
    [
      'over midnight where it closes before it opens',
      schedule([day('Sat', '22:00', '02:00')]),
      '2026-11-22T01:59Z',
      true,
    ],
    ['before midnight on such a day', schedule([day('Sat', '22:00', '02:00')]), '2026-11-21T22:00Z', true],
    [
      'not on the morning of such a day',
      schedule([day('Sat', '22:00', '02:00')]),
      '2026-11-21T01:00Z',
      false,
    ],
    ['not after the night is over', schedule([day('Sat', '22:00', '02:00')]), '2026-11-22T02:00Z', false],
    [
      'into a day that is closed otherwise',
      schedule([day('Sat', '22:00', '02:00'), day('Sun', '9:00', '10:00', { closed_all_day: true })]),
      '2026-11-22T01:00Z',
      true,
    ],
    [
      'from Saturday into Sunday, over the end of the week',
      schedule([day('Sun', '22:00', '02:00')]),
      '2026-11-23T01:00Z',
      true,
    ],
    [
      'to midnight where it closes at 0:00',
      schedule([day('Sat', '20:00', '0:00')]),
      '2026-11-21T23:59Z',
      true,
    ],
    [
      'not at all where it opens and closes at the same time',
      schedule([day('Sat', '09:00', '09:00')]),
      '2026-11-21T09:00Z',
      false,
    ],
    ['not where a time is missing', schedule([day('Sat', '09:00')]), '2026-11-21T10:00Z', false],
    [
      'at full hours where minutes are missing',
      schedule([{ ...day('Sat', '9:00', '17:00'), open_minutes: null, close_minutes: null }]),
      '2026-11-21T09:00Z',
      true,
    ],
    [
      'in each of two entries of a day',
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
    ['by the zone in winter', schedule(office, berlin), '2026-11-20T08:00Z', true],
    ['by the zone in summer', schedule(office, berlin), '2026-07-17T07:00Z', true],
    [
      'by the fixed offset, which is an hour off in summer',
      schedule(office, { utcOffset: '+01:00' }),
      '2026-07-17T07:00Z',
      false,
    ],
    [
      'by the zone rather than by the offset',
      schedule(office, { ...berlin, utcOffset: '-08:00' }),
      '2026-11-20T08:00Z',
      true,
    ],
    [
      'by the offset where the zone is unknown',
      schedule(office, { timeZone: 'Mars/Olympus', utcOffset: '+01:00' }),
      '2026-11-20T08:00Z',
      true,
    ],
    ['by half hours of an offset', schedule(office, { utcOffset: '+05:30' }), '2026-11-20T03:30Z', true],
    [
      'by half hours west of Greenwich',
      schedule(office, { utcOffset: '-03:30' }),
      '2026-11-20T12:29Z',
      false,
    ],
    ['by an offset without a colon', schedule(office, { utcOffset: '+0530' }), '2026-11-20T03:29Z', false],
    ['by UTC where the offset is none', schedule(office, { utcOffset: 'noon' }), '2026-11-20T09:00Z', true],
    [
      'by UTC where the offset is beyond the earth',
      schedule(office, { utcOffset: '+99:00' }),
      '2026-11-20T09:00Z',
      true,
    ],
    [
      "on the channel's day, not on that of UTC",
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
    ['none while it is open', schedule(office), '2026-11-20T12:00Z', null],
    [
      'none where working hours are disabled',
      { ...schedule([]), workingHoursEnabled: false },
      '2026-11-20T12:00Z',
      null,
    ],
    ['none where all seven days are closed', schedule(allClosed), '2026-11-20T12:00Z', null],
    ['none where there is no entry', schedule([]), '2026-11-20T12:00Z', null],
    ['later today', schedule(office), '2026-11-20T07:13Z', '2026-11-20T09:00Z'],
    ['on Monday after the weekend', schedule(office), '2026-11-20T17:00Z', '2026-11-23T09:00Z'],
    [
      'a week later where it opens once a week',
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
      'after the missing hour where it would open in it',
      schedule([day('Sun', '02:30', '05:00')], berlin),
      '2026-03-29T00:00Z',
      '2026-03-29T01:00Z',
    ],
    [
      'the first of two equal wall times',
      schedule([day('Sun', '02:30', '05:00')], berlin),
      '2026-10-25T00:00Z',
      '2026-10-25T00:30Z',
    ],
    [
      'the second of two equal wall times',
      schedule([day('Sun', '02:30', '02:45')], berlin),
      '2026-10-25T00:50Z',
      '2026-10-25T01:30Z',
    ],
    [
      'the moment at which the clock is turned back into hours',
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
      'by the visitor-independent clock of New York',
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
