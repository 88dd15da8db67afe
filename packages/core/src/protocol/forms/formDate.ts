const tokens = { YYYY: 4, MM: 2, DD: 2, M: 2, D: 2 } as const;
type Token = keyof typeof tokens;
const tokenNames: readonly Token[] = ['YYYY', 'MM', 'DD', 'M', 'D'];

/**
 * Parses a date such as `2026-11-21`, optionally with a time. Returns milliseconds since the epoch, or null if the date
 * is invalid, such as February 30. A date without a time means its start in UTC. A time without a zone is in the
 * device's zone.
 *
 * With `format`, parses a date in that format: `YYYY`, `MM`, `M`, `DD` and `D` are placeholders, and other characters
 * must match literally. Parts that are not in the format default to January 1, 2000.
 */
export function readDate(text: string, format?: string): number | null {
  if (format) return readByFormat(text.trim(), format);
  const trimmed = text.trim();
  const startOfDayMs = readByFormat(trimmed.slice(0, 10), 'YYYY-MM-DD');
  if (startOfDayMs === null || trimmed.length === 10) return startOfDayMs;
  const ms = /^[T ]\d{2}:\d{2}/.test(trimmed.slice(10)) ? Date.parse(trimmed) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

function readByFormat(text: string, format: string): number | null {
  const parts: Partial<Record<string, number>> = {};
  let at = 0;
  for (let formatAt = 0; formatAt < format.length; ) {
    const token = tokenNames.find((name) => format.startsWith(name, formatAt));
    if (!token) {
      if (text[at] !== format[formatAt]) return null;
      at += 1;
      formatAt += 1;
      continue;
    }
    const digits = /^\d+/.exec(text.slice(at, at + tokens[token]))?.[0] ?? '';
    if (digits.length < token.length) return null;
    parts[token[0] ?? ''] = Number(digits);
    at += digits.length;
    formatAt += token.length;
  }
  return at === text.length ? dayOf(parts) : null;
}

function dayOf({ Y: year = 2000, M: month = 1, D: day = 1 }: Partial<Record<string, number>>): number | null {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() : null;
}
