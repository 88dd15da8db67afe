import { useEffect } from 'react';
import { useAnnounce } from './announcerContext.ts';

/** Announces a text politely when it is first shown, and when it changes. An empty text is not announced. */
export function useAnnounced(text: string | undefined): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (text) announce(text);
  }, [text, announce]);
}
