import { useEffect, useRef } from 'react';
import { useIntl } from '../../i18n/useIntl.ts';
import { useAnnounce } from './announcerContext.ts';

/**
 * Announces the new language in that language. Otherwise, a screen reader would not notice that all texts have been
 * replaced.
 */
export function useAnnouncedLanguage(): void {
  const { locale } = useIntl();
  const announce = useAnnounce();
  const announced = useRef(locale);
  useEffect(() => {
    if (announced.current === locale) return;
    announced.current = locale;
    announce(new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale);
  }, [locale, announce]);
}
