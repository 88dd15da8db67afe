import { findLocale, locales } from '@chat/core';
import { hasCatalogue } from '@chat/ui/i18n';
import type { Language } from '../look/createLanguage.ts';
import { offeredLocale } from '../look/offeredLocale.ts';

/**
 * Speaks the language that the host page asks for. Where there are no texts in it, or the channel does not offer it,
 * the console says so, with what there is: to the page's code both look as if it had worked.
 */
export async function speak(
  tag: string,
  language: Pick<Language, 'set' | 'current'>,
  enabled: readonly string[],
): Promise<void> {
  await language.set(tag);
  const spoken = language.current()?.locale;
  if (spoken === undefined || spoken === findLocale(tag)) return;
  const available = locales.filter((locale) => hasCatalogue(locale) && offeredLocale(locale, enabled));
  console.warn(
    `chat: locale "${tag}" is not available, so the chat goes on in "${spoken}". Available: ${available.join(', ')}.`,
  );
}
