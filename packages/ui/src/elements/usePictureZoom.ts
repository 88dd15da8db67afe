import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A point in the window, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PictureZoom {
  /** The width of the enlarged picture in pixels; null if the picture fits its viewport. */
  readonly widthPx: number | null;
  /** Whether the picture has loaded. Before that, `toggle` does nothing. */
  readonly isPossible: boolean;
  /** The element that contains the picture, and scrolls while the picture is enlarged. */
  readonly viewportRef: RefObject<HTMLElement | null>;
  /** Handlers with which a mouse drags an enlarged picture. Touch scrolls the picture. */
  readonly dragHandlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
  };
  /** Call it when the picture has loaded. */
  allow(): void;
  /**
   * Enlarges the picture, or fits it again. When it is enlarged, its part at the point `at` stays there. Default: the
   * center.
   */
  toggle(at?: Point): void;
  /** Moves the picture by an arrow key. Returns false for other keys, or if the picture fits or is at its edge. */
  move(key: string): boolean;
}

/** An enlarged picture is at least this many times as wide as when it fits its viewport. */
const minimumScale = 2;
const stepPx = 80;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};

/** When `src` changes, the new picture fits its viewport. */
export function usePictureZoom(src: string | undefined): PictureZoom {
  const viewportRef = useRef<HTMLElement>(null);
  const dragged = useRef<Point>({ x: 0, y: 0 });
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const [zoomed, setZoomed] = useState<{ src: string | undefined; widthPx: number; keep: () => void } | null>(
    null,
  );
  if (zoomed && zoomed.src !== src) setZoomed(null);
  useLayoutEffect(() => zoomed?.keep(), [zoomed]);
  const image = () => viewportRef.current?.querySelector('img');
  return {
    widthPx: zoomed?.widthPx ?? null,
    isPossible: loadedSrc === src,
    viewportRef,
    dragHandlers: {
      onPointerDown({ pointerType, pointerId, currentTarget, clientX: x, clientY: y }) {
        if (!zoomed || pointerType !== 'mouse') return;
        currentTarget.setPointerCapture(pointerId);
        dragged.current = { x, y };
      },
      onPointerMove({ pointerId, currentTarget, clientX: x, clientY: y }) {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        scroll(currentTarget, dragged.current.x - x, dragged.current.y - y);
        dragged.current = { x, y };
      },
    },
    allow: () => setLoadedSrc(src),
    toggle(at) {
      const [area, shown] = [viewportRef.current, image()];
      if (zoomed || !area || !shown || loadedSrc !== src) return setZoomed(null);
      const widthPx = Math.max(shown.naturalWidth, minimumScale * shown.clientWidth);
      setZoomed({ src, widthPx, keep: keepInPlace(area, shown, at ?? centerOf(area)) });
    },
    move(key) {
      const [area, step] = [viewportRef.current, steps[key]];
      if (!zoomed || !area || !step) return false;
      const { scrollLeft, scrollTop } = area;
      scroll(area, ...step);
      return area.scrollLeft !== scrollLeft || area.scrollTop !== scrollTop;
    },
  };
}

/**
 * Returns a function to call after the picture was enlarged. It scrolls so that the same part is at the point again.
 */
function keepInPlace(area: Element, image: Element, { x, y }: Point): () => void {
  const before = image.getBoundingClientRect();
  return () => {
    const after = image.getBoundingClientRect();
    const scale = after.width / before.width;
    scroll(area, after.left - x + (x - before.left) * scale, after.top - y + (y - before.top) * scale);
  };
}

function scroll(area: Element, rightPx: number, downPx: number): void {
  area.scrollLeft += rightPx;
  area.scrollTop += downPx;
}

function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
