import { useEffect, useState } from 'react';
import type { Strings } from '../i18n/catalogue.ts';
import type { ChatIntl } from '../i18n/createChatIntl.ts';
import { loadIntl } from '../i18n/loadIntl.ts';

/** The texts of a language, fetched when it changes; the ones before stay until then. Null until the first are there. */
export function useLanguage(locale: string, strings: Strings | undefined): ChatIntl | null {
  const [intl, setIntl] = useState<ChatIntl | null>(null);
  useEffect(() => {
    let isWanted = true;
    const options = strings === undefined ? { locale } : { locale, strings };
    loadIntl(options).then(
      (loaded) => isWanted && setIntl(loaded),
      (error: unknown) => isWanted && reportError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, strings]);
  return intl;
}
