import { useHostBridge } from '@chat/hooks';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives focus to an element when the widget is opened or its screen is shown: what the visitor asked for, never what
 * opened by itself, so only where the frame has the keyboard already. An element that comes later (`isThere`) gets
 * the focus only where it would be lost otherwise.
 */
export function useFocusOnOpen<Element extends HTMLElement>(isThere = true): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const { isOpen } = useHostBridge();
  useEffect(() => {
    if (isOpen && document.hasFocus()) ref.current?.focus({ preventScroll: true });
  }, [isOpen]);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isThere && isLost && document.hasFocus()) ref.current?.focus({ preventScroll: true });
  }, [isThere]);
  return ref;
}
