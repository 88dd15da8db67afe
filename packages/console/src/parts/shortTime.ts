const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const weekMs = 6 * 24 * 3_600_000;

/**
 * Formats a time in seconds since 1970: today as the time of day, the last six days as the weekday, earlier days as the
 * date. Returns an empty string for 0 or less.
 */
export function shortTime(seconds: number, now = new Date()): string {
  if (seconds <= 0) return '';
  const date = new Date(seconds * 1_000);
  if (date.toDateString() === now.toDateString()) return clock.format(date);
  return (now.getTime() - date.getTime() < weekMs ? weekday : day).format(date);
}
