const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/**
 * Formats seconds since 1970 as a time of day if it is today, else as a date. Returns an empty string for 0 or less.
 */
export function shortTime(seconds: number, now = new Date()): string {
  if (seconds <= 0) return '';
  const date = new Date(seconds * 1_000);
  return date.toDateString() === now.toDateString() ? clock.format(date) : day.format(date);
}
