import { type RefObject, useEffect } from 'react';

/** Height of the strip at the end of the list that the jump button may cover, in pixels. */
const stripPx = 60;

/**
 * Sets `data-at-end` on a form while the list's jump button would cover it. Measures against the frame around the list,
 * because the list becomes shorter when the button gets its own row.
 */
export function useJumpClearance(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    const frame = form?.closest('[data-chat-part="message-list"]');
    const log = frame?.firstElementChild;
    if (!form || !frame || !log?.firstElementChild || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { bottom } = frame.getBoundingClientRect();
      const box = form.getBoundingClientRect();
      form.toggleAttribute('data-at-end', box.top < bottom && box.bottom > bottom - stripPx);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(log.firstElementChild);
    observer.observe(frame);
    log.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      log.removeEventListener('scroll', measure);
    };
  }, [ref]);
}
