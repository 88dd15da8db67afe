import { type RefObject, useEffect, useRef } from 'react';
import { useChatParts } from '../ScreenParts.tsx';

/**
 * Focuses an element when the chat opens or its screen appears, if the chat owns the page and the document has the
 * focus. A chat that opens by itself therefore takes no focus from the host page. If the element is rendered later
 * (`isRendered`), it gets the focus only if nothing else has it.
 */
export function useFocusOnOpen<Element extends HTMLElement>(isRendered = true): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const { isVisible, ownsPage } = useChatParts();
  useEffect(() => {
    if (isVisible && ownsPage && document.hasFocus()) return focusInNextFrame(ref);
  }, [isVisible, ownsPage]);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isRendered && isLost && ownsPage && document.hasFocus()) return focusInNextFrame(ref);
  }, [isRendered, ownsPage]);
  return ref;
}

/** Focuses in the next frame, because focusing at once would force a synchronous layout. */
function focusInNextFrame(ref: RefObject<HTMLElement | null>): () => void {
  const frame = requestAnimationFrame(() => {
    const { current: element } = ref;
    element?.focus({ preventScroll: true });
    // Put the caret after existing text, such as a draft or a text set by the host page.
    if (element instanceof HTMLTextAreaElement) element.selectionStart = element.textLength;
  });
  return () => cancelAnimationFrame(frame);
}
