import type { MessageId } from './catalog.ts';

const dayMs = 86_400_000;

export function createDayFormat(
  formatDate: (atMs: number, format: Intl.DateTimeFormatOptions) => string,
  text: (id: MessageId) => string,
  timeZone: string | undefined,
): (atMs: number, nowMs: number) => string {
  const dayOf = dayCounter(timeZone);
  return (atMs, nowMs) => {
    const age = dayOf(nowMs) - dayOf(atMs);
    if (age === 0) return text('day.today');
    if (age === 1) return text('day.yesterday');
    if (age > 1 && age < 7) return formatDate(atMs, { weekday: 'long' });
    return formatDate(atMs, { dateStyle: 'medium' });
  };
}

/**
 * Returns a function that numbers calendar days in a time zone; consecutive days differ by one, regardless of daylight
 * saving. Uses no formatter for the device's own zone, because creating a page's first formatter is slow on phones.
 */
function dayCounter(timeZone: string | undefined): (atMs: number) => number {
  if (timeZone === undefined) return localDay;
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone,
  });
  return (atMs) => {
    const parts = format.formatToParts(atMs);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((candidate) => candidate.type === type)?.value);
    return Date.UTC(part('year'), part('month') - 1, part('day')) / dayMs;
  };
}

function localDay(atMs: number): number {
  const at = new Date(atMs);
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayMs;
}
