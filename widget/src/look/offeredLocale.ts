import { findLocale } from '@chat/core';

/** The interface language for a tag; undefined where the channel does not offer it (spec §5, Locale). */
export function offeredLocale(tag: string, enabled: readonly string[]): string | undefined {
  const locale = findLocale(tag);
  const isOffered = enabled.length === 0 || enabled.some((offered) => findLocale(offered) === locale);
  return locale && isOffered ? locale : undefined;
}
