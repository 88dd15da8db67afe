/** 0 is Sunday, as in `Date`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const saturday = /^(?:ar|fa)\b/;
const sunday = /^(?:en|he|hi|id|ja|ko|ml|pt|ta|th|zh)\b/;
const monday = /-(?:AU|GB|IE|NZ|PT|CN)\b/;

/** Returns the first day of the week for a locale: from the browser if it knows, otherwise from a built-in table. */
export function weekStart(locale: string): Weekday {
  const known = new Intl.Locale(locale);
  const info: unknown =
    'getWeekInfo' in known && typeof known.getWeekInfo === 'function'
      ? known.getWeekInfo()
      : Reflect.get(known, 'weekInfo');
  const first = info && typeof info === 'object' && 'firstDay' in info ? info.firstDay : null;
  if (typeof first === 'number') return toWeekday(first);
  if (saturday.test(locale)) return 6;
  return sunday.test(locale) && !monday.test(locale) ? 0 : 1;
}

function toWeekday(isoDay: number): Weekday {
  const days = [0, 1, 2, 3, 4, 5, 6] as const;
  return days[isoDay % 7] ?? 1;
}
