import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Track<Row extends HTMLElement> {
  readonly ref: RefObject<Row | null>;
  /** Zero-based index of the first visible item. At the end of a row that does not fit, the index of the last item. */
  readonly index: number;
  readonly isAtEnd: boolean;
  /** Whether all items are visible, so that there is nothing to scroll. */
  readonly fits: boolean;
  onScroll(): void;
  move(by: 1 | -1): void;
}

/** For a row of equally wide items, in LTR and RTL. */
export function useTrack<Row extends HTMLElement>(): Track<Row> {
  const ref = useRef<Row>(null);
  const [position, setPosition] = useState({ index: 0, isAtEnd: false, fits: false });
  const measure = () => {
    const row = ref.current;
    if (row === null || row.clientWidth === 0) return;
    const fromStartPx = Math.abs(row.scrollLeft);
    const fits = row.scrollWidth <= row.clientWidth + 1;
    const isAtEnd = fromStartPx + row.clientWidth >= row.scrollWidth - 1;
    const last = isAtEnd ? row.children.length - 1 : Math.round(fromStartPx / stepOf(row));
    const index = fits ? 0 : last;
    setPosition((before) =>
      before.index === index && before.isAtEnd === isAtEnd && before.fits === fits
        ? before
        : { index, isAtEnd, fits },
    );
  };
  useEffect(() => {
    const row = ref.current;
    if (row === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  });
  return {
    ref,
    ...position,
    onScroll: measure,
    move(by) {
      const row = ref.current;
      if (row === null) return;
      const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
      row.scrollBy({ left: by * sign * stepOf(row) });
    },
  };
}

/** Returns the width of the row if it has fewer than two items. */
function stepOf(row: HTMLElement): number {
  const [first, second] = [...row.children].map((part) => part.getBoundingClientRect().left);
  return first === undefined || second === undefined ? row.clientWidth : Math.abs(second - first) || 1;
}
