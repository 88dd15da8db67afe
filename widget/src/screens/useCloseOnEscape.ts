import { useHostBridge } from '@chat/hooks';
import { useEffect } from 'react';

/** Escape closes the widget, unless something above it has used the key or an input method is composing (spec §2). */
export function useCloseOnEscape(): void {
  const { close } = useHostBridge();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close]);
}
