import { findLocale, type HostBridge, locales } from '@chat/core';
import { hasCatalogue } from '@chat/ui/i18n';
import type { Language } from '../look/createLanguage.ts';
import { offeredLocale } from '../look/offeredLocale.ts';
import { tellMisuse } from './tellMisuse.ts';

/**
 * Speaks the language that the host page asks for. Where there are no texts in it, or the channel does not offer it,
 * the page is told so, with what there is: to its code both look as if it had worked.
 */
export async function speak(
  tag: string,
  language: Pick<Language, 'set' | 'current'>,
  enabled: readonly string[],
  host: Pick<HostBridge, 'send'>,
): Promise<void> {
  await language.set(tag);
  const spoken = language.current()?.locale;
  if (spoken === undefined || spoken === findLocale(tag)) return;
  const available = locales.filter((locale) => hasCatalogue(locale) && offeredLocale(locale, enabled));
  const message = `The locale "${tag}" is not available, so the chat goes on in "${spoken}". Available: ${available.join(', ')}.`;
  tellMisuse(host, 'locale_unavailable', message);
}
