import { formatISO, isValid, parse } from 'date-fns';

const nonLatinDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';

/** Returns the locale's order of day, month and year, for example `['d', 'M', 'y']`. */
function orderOf(locale: string): readonly string[] {
  const fields: Readonly<Record<string, string>> = { day: 'd', month: 'M', year: 'y' };
  return numericFormat(locale)
    .formatToParts(0)
    .flatMap(({ type }) => fields[type] ?? []);
}

function numericFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
}

/**
 * Parses a typed date: three numbers in the locale's order, or a four-digit year first, with any separators. Two-digit
 * years are resolved to the year closest to `now`. Returns `yyyy-MM-dd`, or null if the text is not a date.
 */
export function readDate(text: string, locale: string, now: Date): string | null {
  // Japanese input methods write full-width digits.
  const latin = [...text.normalize('NFKC')].map((character) => {
    const index = nonLatinDigits.indexOf(character);
    return index < 0 ? character : String(index % 10);
  });
  const numbers = latin.join('').match(/\d+/g) ?? [];
  if (numbers.length !== 3) return null;
  const order = numbers[0]?.length === 4 ? ['y', 'M', 'd'] : orderOf(locale);
  const year = numbers[order.indexOf('y')] ?? '';
  if (year.length !== 4 && year.length !== 2) return null;
  const pattern = order.map((field) => (field === 'y' && year.length === 2 ? 'yy' : field)).join('-');
  const date = parse(numbers.join('-'), pattern, now);
  return isValid(date) ? isoOf(date) : null;
}

/** Formats a `yyyy-MM-dd` date for a locale. Returns any other text unchanged. */
export function writeDate(iso: string, locale: string): string {
  const date = dateOf(iso);
  return date === null
    ? iso
    : numericFormat(locale)
        .format(date)
        .replaceAll(/[\u200e\u200f]/g, '');
}

/** Parses `yyyy-MM-dd` as local midnight; null if it is not a date. */
export function dateOf(iso: string): Date | null {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? parse(iso, 'yyyy-MM-dd', new Date(0)) : null;
  return date && isValid(date) ? date : null;
}

/** Formats a date as `yyyy-MM-dd` in local time. */
export function isoOf(date: Date): string {
  return formatISO(date, { representation: 'date' });
}
