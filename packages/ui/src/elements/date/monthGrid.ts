import {
  addDays,
  addMonths,
  addYears,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import type { Weekday } from './weekStart.ts';

/** Returns the weeks that overlap a month, seven days each. */
export function monthGrid(month: Date, weekStartsOn: Weekday): readonly (readonly Date[])[] {
  const days = eachDayOfInterval({
    start: startOfWeek(startOfMonth(month), { weekStartsOn }),
    end: endOfWeek(endOfMonth(month), { weekStartsOn }),
  });
  return Array.from({ length: days.length / 7 }, (_week, index) => days.slice(index * 7, index * 7 + 7));
}

export interface CalendarKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Returns the day to which a key moves from `day`, or null for other keys. */
export function dayAfterKey(
  day: Date,
  { key, shiftKey }: CalendarKey,
  weekStartsOn: Weekday,
  direction: 'ltr' | 'rtl',
): Date | null {
  const forward = direction === 'ltr' ? 1 : -1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return startOfWeek(day, { weekStartsOn });
    case 'End':
      return addDays(startOfWeek(day, { weekStartsOn }), 6);
    case 'PageDown':
      return shiftKey ? addYears(day, 1) : addMonths(day, 1);
    case 'PageUp':
      return shiftKey ? addYears(day, -1) : addMonths(day, -1);
    default:
      return null;
  }
}
