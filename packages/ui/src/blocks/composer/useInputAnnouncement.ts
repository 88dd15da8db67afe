import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';

/**
 * Announces that the visitor can no longer write, by the text of what replaces the text field, and later that they can
 * write again.
 */
export function useInputAnnouncement(
  isAllowed: boolean,
  insteadId: 'menu.label' | 'composer.noInput' | 'composer.paused',
): void {
  const t = useT();
  const announce = useAnnounce();
  const wasAllowed = useRef(true);
  useEffect(() => {
    if (isAllowed === wasAllowed.current) return;
    wasAllowed.current = isAllowed;
    announce(t(isAllowed ? 'composer.open' : insteadId));
  }, [isAllowed, insteadId, announce, t]);
}
