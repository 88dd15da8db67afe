import type { Schedule } from './businessHours.ts';
import type { WorkingHours } from './config.ts';

const closed = { closed_all_day: false, open_all_day: false };

/** Creates an entry such as `day('Mon', '09:00', '17:00')`. The times may be omitted. */
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

/** Weekday names by `day_of_week`. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Creates the same hours for all seven days. */
export const week = (open: string, close: string) => weekdays.map((name) => day(name, open, close));
/** Monday to Friday, 9 to 17. */
export const office = weekdays.slice(1, 6).map((name) => day(name, '09:00', '17:00'));
/** Creates a schedule, by default in UTC. */
export function schedule(
  workingHours: WorkingHours[],
  zone: Partial<Schedule> = { timeZone: 'UTC' },
): Schedule {
  return { workingHoursEnabled: true, workingHours, timeZone: '', utcOffset: '+00:00', ...zone };
}
