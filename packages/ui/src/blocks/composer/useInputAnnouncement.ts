import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';

/**
 * When the visitor can no longer write, announces what replaces the text field. Later announces that they can write
 * again.
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
