import { type RefObject, useEffect, useRef } from 'react';
import { useChatParts } from '../ScreenParts.tsx';

/**
 * Gives focus to an element when a chat that owns its page is opened or its screen is shown: what the visitor asked for, never what
 * opened by itself, so only where the frame has the keyboard already. An element that comes later (`isThere`) gets
 * the focus only where it would be lost otherwise.
 */
export function useFocusOnOpen<Element extends HTMLElement>(isThere = true): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const { isVisible, ownsPage } = useChatParts();
  useEffect(() => {
    if (isVisible && ownsPage && document.hasFocus()) return focusNext(ref);
  }, [isVisible, ownsPage]);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isThere && isLost && ownsPage && document.hasFocus()) return focusNext(ref);
  }, [isThere, ownsPage]);
  return ref;
}

/** With the next frame: at once it would make the browser lay everything out in the task that has just rendered it. */
function focusNext(ref: RefObject<HTMLElement | null>): () => void {
  const frame = requestAnimationFrame(() => {
    const { current: element } = ref;
    element?.focus({ preventScroll: true });
    // Behind what stands there already: a draft, or the beginning that the host page has given.
    if (element instanceof HTMLTextAreaElement) element.selectionStart = element.textLength;
  });
  return () => cancelAnimationFrame(frame);
}
