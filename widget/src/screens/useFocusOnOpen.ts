import { useHostBridge } from '@chat/hooks';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives focus to an element when the widget is opened or its screen is shown: what the visitor asked for, never what
 * opened by itself.
 */
export function useFocusOnOpen<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const { isOpen, isFramed } = useHostBridge();
  useEffect(() => {
    if (isOpen && isFramed) ref.current?.focus({ preventScroll: true });
  }, [isOpen, isFramed]);
  return ref;
}
