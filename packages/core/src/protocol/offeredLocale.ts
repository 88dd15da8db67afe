import { findLocale } from './locales.ts';

/**
 * Returns the interface language for a tag. Returns undefined if the language is unknown or not in `enabled`. An empty
 * `enabled` allows every language.
 */
export function offeredLocale(tag: string, enabled: readonly string[]): string | undefined {
  const locale = findLocale(tag);
  const isOffered = enabled.length === 0 || enabled.some((offered) => findLocale(offered) === locale);
  return locale && isOffered ? locale : undefined;
}
