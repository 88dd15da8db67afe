import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of the strip at the end of the list that the jump pill may cover, in pixels. */
const stripPx = 60;

/**
 * Whether a form of the list is where the pill would cover it. Compares the form with the frame instead of the list,
 * because the list becomes shorter when the pill gets its own row.
 */
export function useIsOverForm(pill: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const frame = pill.current?.parentElement;
    const log = frame?.firstElementChild;
    if (!frame || !log?.firstElementChild || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { bottom } = frame.getBoundingClientRect();
      const isCovered = (form: Element) => {
        const box = form.getBoundingClientRect();
        return box.top < bottom && box.bottom > bottom - stripPx;
      };
      setOver([...log.querySelectorAll('form')].some(isCovered));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(log.firstElementChild);
    log.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      log.removeEventListener('scroll', measure);
    };
  }, [pill]);
  return isOver;
}
