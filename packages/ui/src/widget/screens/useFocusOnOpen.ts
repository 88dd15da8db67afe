import { type RefObject, useEffect, useRef } from 'react';
import { loadFocusRecovery } from '../../elements/focusHandlers.ts';
import { hasFinePointer } from '../../elements/hasFinePointer.ts';
import { useChatParts } from '../ScreenParts.tsx';

/**
 * Moves the focus to the screen when the chat opens or the screen appears, if the chat owns the page and the document
 * has the focus. A chat that opens by itself therefore does not take the focus from the host page. The field gets the
 * focus if there is one and a mouse or touchpad is connected. Otherwise the title gets it, or else the message list, so
 * that no on-screen keyboard opens. A field that appears later gets the focus, unless the visitor has moved the focus.
 * Returns the ref of the title.
 */
export function useFocusOnOpen(
  field?: RefObject<HTMLTextAreaElement | null>,
): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const { isVisible, ownsPage } = useChatParts();
  useEffect(() => {
    if (!isVisible || !ownsPage || !document.hasFocus()) return;
    // Waits for the next frame, because focusing at once would force a synchronous layout.
    const frame = requestAnimationFrame(() => {
      const text = hasFinePointer() ? field?.current : null;
      (text ?? title.current ?? document.querySelector<HTMLElement>('[role="log"]'))?.focus({
        preventScroll: true,
      });
      // Put the caret after existing text, such as a draft or a text set by the host page.
      if (text) text.selectionStart = text.textLength;
      else if (field) {
        const from = document.activeElement;
        void loadFocusRecovery().then(({ awaitField }) => awaitField?.(document.body, from));
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [isVisible, ownsPage, field]);
  return title;
}
