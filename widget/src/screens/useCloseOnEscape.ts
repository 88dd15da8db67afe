import { useChatConfig, useHostBridge } from '@chat/hooks';
import { useEffect } from 'react';

/**
 * Closes a popup on Escape, unless the key was already handled or an input method is composing. A chat that is part of
 * the page stays open.
 */
export function useCloseOnEscape(): void {
  const { close } = useHostBridge();
  const { style } = useChatConfig().widget;
  useEffect(() => {
    if (style !== 'popup') return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close, style]);
}
