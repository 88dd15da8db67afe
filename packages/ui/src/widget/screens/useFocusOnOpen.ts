import { type RefObject, useEffect, useRef } from 'react';
import { loadFocusRecovery } from '../../elements/focusHandlers.ts';
import { hasFinePointer } from '../../elements/hasFinePointer.ts';
import { useChatParts } from '../ScreenParts.tsx';

/**
 * Moves the focus to the screen when the chat opens or the screen appears. A chat that opens by itself must not take
 * the focus from the host page, so this needs `ownsPage` and a document that has the focus. Without a mouse or
 * touchpad, the field does not get the focus, so that no on-screen keyboard opens. Returns the ref for the title.
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
