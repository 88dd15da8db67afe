import { useHostBridge } from '@chat/hooks';
import { useEffect } from 'react';

/** Closes the widget on Escape, unless the key was already handled or an input method is composing. */
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
