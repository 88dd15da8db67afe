import { type RefObject, useEffect } from 'react';
import { useEffectEvent } from 'use-effect-event';

/** Reports the heights of an element's children on mount and on every change. Ignores children that are added later. */
export function useReportedHeights(
  ref: RefObject<HTMLElement | null>,
  onHeights: ((heightsPx: readonly number[]) => void) | undefined,
): void {
  const report = useEffectEvent((heightsPx: readonly number[]) => onHeights?.(heightsPx));
  useEffect(() => {
    const parent = ref.current;
    if (parent === null) return;
    const children = [...parent.children];
    let last = '';
    const read = () => {
      const heightsPx = children.map((child) => child.getBoundingClientRect().height);
      if (heightsPx.join() === last) return;
      last = heightsPx.join();
      report(heightsPx);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
}
