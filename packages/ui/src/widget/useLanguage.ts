import { useEffect, useState } from 'react';
import type { Strings } from '../i18n/catalog.ts';
import type { ChatIntl } from '../i18n/createChatIntl.ts';
import { loadIntl } from '../i18n/loadIntl.ts';

/** Returns null until the first locale has loaded, then the texts that loaded last. */
export function useLanguage(locale: string, strings: Strings | undefined): ChatIntl | null {
  const [intl, setIntl] = useState<ChatIntl | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const options = strings === undefined ? { locale } : { locale, strings };
    loadIntl(options).then(
      (loaded) => isCurrent && setIntl(loaded),
      (error: unknown) => isCurrent && reportError(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, strings]);
  return intl;
}
