const tokens = { YYYY: 4, MM: 2, DD: 2, M: 2, D: 2 } as const;
type Token = keyof typeof tokens;
const tokenNames: readonly Token[] = ['YYYY', 'MM', 'DD', 'M', 'D'];

/**
 * Reads a day: `2026-11-21`, also with a time behind it, or as `format` says (`YYYY`, `MM`, `M`, `DD`, `D`; anything
 * else stands for itself). Milliseconds since the epoch of its beginning in UTC, of the moment where there is a time;
 * null for what is no date, such as 30 February.
 */
export function readDate(text: string, format?: string): number | null {
  if (format) return readByFormat(text.trim(), format);
  const day = text.trim();
  const isDay = readByFormat(day.slice(0, 10), 'YYYY-MM-DD');
  if (isDay === null || day.length === 10) return isDay;
  const moment = /^[T ]\d{2}:\d{2}/.test(day.slice(10)) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}

function readByFormat(text: string, format: string): number | null {
  const parts: Partial<Record<string, number>> = {};
  let at = 0;
  for (let of = 0; of < format.length; ) {
    const token = tokenNames.find((name) => format.startsWith(name, of));
    if (!token) {
      if (text[at] !== format[of]) return null;
      at += 1;
      of += 1;
      continue;
    }
    const digits = /^\d+/.exec(text.slice(at, at + tokens[token]))?.[0] ?? '';
    if (digits.length < token.length) return null;
    parts[token[0] ?? ''] = Number(digits);
    at += digits.length;
    of += token.length;
  }
  return at === text.length ? dayOf(parts) : null;
}

function dayOf({ Y: year = 2000, M: month = 1, D: day = 1 }: Partial<Record<string, number>>): number | null {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() : null;
}
