import { findLocale } from '@chat/core';

/**
 * Returns the interface language for a tag. Returns undefined if the language is unknown or the channel does not
 * offer it.
 */
export function offeredLocale(tag: string, enabled: readonly string[]): string | undefined {
  const locale = findLocale(tag);
  const isOffered = enabled.length === 0 || enabled.some((offered) => findLocale(offered) === locale);
  return locale && isOffered ? locale : undefined;
}
