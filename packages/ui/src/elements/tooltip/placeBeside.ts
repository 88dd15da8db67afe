/** A rectangle in pixels from the top left corner of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const marginPx = 8;

/**
 * Returns the position of a box next to an anchor: centered above or below it, on the other side if only that has
 * room, and at least 8 px from the edges of the window if the box fits between them.
 */
export function placeBeside(
  anchor: Box,
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
  side: 'top' | 'bottom',
  gapPx = 6,
): Pick<Box, 'left' | 'top'> {
  const above = anchor.top - gapPx - size.height;
  const below = anchor.top + anchor.height + gapPx;
  const fitsAbove = above >= marginPx;
  const fitsBelow = below + size.height <= screen.height - marginPx;
  const isAbove = side === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const centered = anchor.left + (anchor.width - size.width) / 2;
  const left = Math.max(marginPx, Math.min(centered, screen.width - size.width - marginPx));
  return { left: Math.round(left), top: Math.round(Math.max(marginPx, isAbove ? above : below)) };
}
