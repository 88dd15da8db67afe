const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The time of today, the date of another day; empty where nothing is known. Takes seconds since 1970. */
export function shortTime(seconds: number, now = new Date()): string {
  if (seconds <= 0) return '';
  const date = new Date(seconds * 1_000);
  return date.toDateString() === now.toDateString() ? clock.format(date) : day.format(date);
}
