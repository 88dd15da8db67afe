/** The interface languages as BCP 47 tags. */
export const locales = [
  'ar',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ml',
  'nl',
  'nb',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sv',
  'ta',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;

/** One of the interface languages. */
export type Locale = (typeof locales)[number];

const aliases: ReadonlyMap<string, Locale> = new Map<string, Locale>([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['in', 'id'],
  ['zh', 'zh-Hans'],
  ['zh-cn', 'zh-Hans'],
  ['zh-sg', 'zh-Hans'],
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
]);

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'yi']);

/** Returns the interface language for a tag such as `pt_BR`, `pt-br` or `de-AT`, or undefined if there is none. */
export function findLocale(tag: string): Locale | undefined {
  const wanted = tag.trim().replaceAll('_', '-').toLowerCase();
  const exact = aliases.get(wanted) ?? locales.find((locale) => locale.toLowerCase() === wanted);
  if (exact || !wanted.includes('-')) return exact;
  return findLocale(wanted.slice(0, wanted.lastIndexOf('-')));
}

/** Returns the writing direction of a language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split(/[-_]/)[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}
