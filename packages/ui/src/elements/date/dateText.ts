import { formatISO, isValid, parse } from 'date-fns';

const ownDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';

/** The order in which a language writes a date in numbers, `dMy` for instance. */
function orderOf(locale: string): readonly string[] {
  const fields: Readonly<Record<string, string>> = { day: 'd', month: 'M', year: 'y' };
  return numeric(locale)
    .formatToParts(0)
    .flatMap(({ type }) => fields[type] ?? []);
}

function numeric(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
}

/**
 * Reads a date that somebody typed: three numbers in the order of the language, whatever stands between them, or
 * year first; years of two digits are of the century around now. Answers `yyyy-MM-dd`, or null for what is no day.
 */
export function readDate(text: string, locale: string, now: Date): string | null {
  const latin = [...text].map((letter) => {
    const index = ownDigits.indexOf(letter);
    return index < 0 ? letter : String(index % 10);
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

/** A `yyyy-MM-dd` as the language writes it in numbers; what is none stays as it is. */
export function writeDate(iso: string, locale: string): string {
  const date = dateOf(iso);
  return date === null
    ? iso
    : numeric(locale)
        .format(date)
        .replaceAll(/[\u200e\u200f]/g, '');
}

/** The day of a `yyyy-MM-dd` at midnight here; null for what is none. */
export function dateOf(iso: string): Date | null {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? parse(iso, 'yyyy-MM-dd', new Date(0)) : null;
  return date && isValid(date) ? date : null;
}

/** A day as `yyyy-MM-dd`. */
export function isoOf(date: Date): string {
  return formatISO(date, { representation: 'date' });
}
