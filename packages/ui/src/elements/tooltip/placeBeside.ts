/** In pixels from the top left corner of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const marginPx = 8;

/**
 * Returns the position of a box, centered on `side` of an anchor, or on the other side if only that side has room.
 * Without room on either side, the box may overlap the anchor. If there is room, the box stays at least 8 px away from
 * the edges of the window.
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
  return {
    left: clamp(centered, screen.width - size.width),
    top: clamp(isAbove ? above : below, screen.height - size.height),
  };
}

function clamp(positionPx: number, roomPx: number): number {
  return Math.round(Math.max(marginPx, Math.min(positionPx, roomPx - marginPx)));
}
