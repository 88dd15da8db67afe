import type { DayGroup, GroupedMessage } from '@chat/hooks';

/** Returns the days without the messages before `first`. Returns all of them if `first` is undefined or not listed. */
export function daysFrom(days: readonly DayGroup[], first: GroupedMessage | undefined): readonly DayGroup[] {
  if (!first) return days;
  for (const [index, day] of [...days.entries()].toReversed()) {
    const from = day.messages.lastIndexOf(first);
    if (from !== -1) return [{ ...day, messages: day.messages.slice(from) }, ...days.slice(index + 1)];
  }
  return days;
}
