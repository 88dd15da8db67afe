import type { HostBridge } from '@chat/core';
import { loadCatalogue, loadIntl } from '@chat/ui/i18n';
import { tellMisuse } from './tellMisuse.ts';

/**
 * Tells the page which of its own texts are not shown: those under an id that no text of ours has, and those that are no
 * ICU messages. Where our texts cannot be fetched that is told elsewhere, and nothing here.
 */
export async function checkStrings(
  strings: Readonly<Record<string, string>>,
  host: Pick<HostBridge, 'send'>,
): Promise<void> {
  const tell = (message: string) => tellMisuse(host, 'invalid_setting', message);
  try {
    await loadIntl({ locale: 'en', strings, onError: ({ message }) => tell(message) });
    const own = await loadCatalogue('en');
    for (const id of Object.keys(strings))
      if (!Object.hasOwn(own, id))
        tell(`No text has the id "${id}", so nothing shows yours. Look the id up in the catalogue.`);
  } catch {
    return;
  }
}
