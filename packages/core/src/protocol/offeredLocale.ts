import { findLocale, type Locale } from './locales.ts';

/**
 * Returns the interface language for a tag. Returns undefined if the language is unknown or not in `enabled`. An empty
 * `enabled` allows every language.
 */
export function offeredLocale(tag: string, enabled: readonly string[]): Locale | undefined {
  const locale = findLocale(tag);
  const isOffered = enabled.length === 0 || enabled.some((offered) => findLocale(offered) === locale);
  return locale && isOffered ? locale : undefined;
}

/**
 * Returns the interface language in which a chat starts. In order of preference: the language of the tag, the channel's
 * own language, the first language that the channel enables, or English.
 */
export function initialLocale(tag: string, enabled: readonly string[] = [], own = 'en'): Locale {
  const first = enabled.map(findLocale).find((locale) => locale !== undefined);
  return offeredLocale(tag, enabled) ?? offeredLocale(own, enabled) ?? first ?? 'en';
}
