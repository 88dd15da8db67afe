import type { WorkingHours } from '../protocol/config.ts';
import type { Schedule } from './businessHours.ts';

const closed = { closed_all_day: false, open_all_day: false };

/** `day('Mon', '09:00', '17:00')`, or without times for an entry that says nothing. */
export function day(
  name: string,
  open?: string,
  close?: string,
  flags: Partial<WorkingHours> = {},
): WorkingHours {
  const [openHour = null, openMinutes = null] = open?.split(':').map(Number) ?? [];
  const [closeHour = null, closeMinutes = null] = close?.split(':').map(Number) ?? [];
  return {
    day_of_week: weekdays.indexOf(name),
    open_hour: openHour,
    open_minutes: openMinutes,
    close_hour: closeHour,
    close_minutes: closeMinutes,
    ...closed,
    ...flags,
  };
}

/** The days as `day_of_week` counts them. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** The same hours on all seven days. */
export const week = (open: string, close: string) => weekdays.map((name) => day(name, open, close));
/** Monday to Friday, 9 to 17. */
export const office = weekdays.slice(1, 6).map((name) => day(name, '09:00', '17:00'));
/** A schedule by the clock of UTC unless told otherwise. */
export function schedule(
  workingHours: WorkingHours[],
  place: Partial<Schedule> = { timeZone: 'UTC' },
): Schedule {
  return { workingHoursEnabled: true, workingHours, timeZone: '', utcOffset: '+00:00', ...place };
}
