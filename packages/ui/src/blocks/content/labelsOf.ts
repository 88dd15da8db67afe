import type { FormItem } from '@chat/hooks';

export interface AnswerLanguage {
  readonly locale: string;
  readonly yes: string;
  readonly no: string;
}

/** Returns the labels of options, yes or no for a checkbox, and formatted dates. Other values stay unchanged. */
export function labelsOf(
  { type, options }: FormItem,
  values: readonly string[],
  { locale, yes, no }: AnswerLanguage,
): readonly string[] {
  if (type === 'checkbox') return values.map((value) => (value === 'true' ? yes : no));
  if (type === 'date') return values.map((value) => dateLabel(value, locale));
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value);
}

/** Returns anything but a day such as `2026-11-23` unchanged. */
function dateLabel(value: string, locale: string): string {
  const atMs = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(atMs)) return value;
  const format = { dateStyle: 'medium', timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat(locale, format).format(atMs);
}
