import { type RefObject, useRef, useState } from 'react';

/** A row of parts that scrolls sideways. */
export interface Track<Row extends HTMLElement> {
  readonly ref: RefObject<Row | null>;
  /** Which part is at the beginning of what can be seen, from 0. */
  readonly index: number;
  readonly isAtEnd: boolean;
  onScroll(): void;
  /** Brings the part before (-1) or after (1) the present one into view. */
  move(by: 1 | -1): void;
}

/** Follows a row of equally wide parts, in both reading directions. */
export function useTrack<Row extends HTMLElement>(): Track<Row> {
  const ref = useRef<Row>(null);
  const [place, setPlace] = useState({ index: 0, isAtEnd: false });
  return {
    ref,
    ...place,
    onScroll() {
      const row = ref.current;
      if (row === null) return;
      const fromStartPx = Math.abs(row.scrollLeft);
      const isAtEnd = fromStartPx + row.clientWidth >= row.scrollWidth - 1;
      const index = isAtEnd ? row.children.length - 1 : Math.round(fromStartPx / stepOf(row));
      if (index !== place.index || isAtEnd !== place.isAtEnd) setPlace({ index, isAtEnd });
    },
    move(by) {
      const row = ref.current;
      if (row === null) return;
      const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
      row.scrollBy({ left: by * sign * stepOf(row) });
    },
  };
}

/** From the beginning of one part to the beginning of the next, in pixels. */
function stepOf(row: HTMLElement): number {
  const [first, second] = [...row.children].map((part) => part.getBoundingClientRect().left);
  return first === undefined || second === undefined ? row.clientWidth : Math.abs(second - first) || 1;
}
