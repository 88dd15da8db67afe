const maxWidthPx = 240;
const maxHeightPx = 300;
const minWidthPx = 96;

/** The CSS size of a picture in a message. */
export interface PictureSize {
  readonly inlineSize: string;
  readonly aspectRatio: string;
}

/**
 * Returns the display size of a picture with the given pixel size: at most 240 × 300 px, not enlarged, with an aspect
 * ratio of 0.3 to 5. The minimum width of 96 px takes precedence over the size limits. A picture of unknown size gets a
 * box 240 px wide with the ratio 4:3.
 */
export function pictureSize(width: number | null, height: number | null): PictureSize {
  if (!width || !height || width < 0 || height < 0) {
    return { inlineSize: `${maxWidthPx}px`, aspectRatio: '4 / 3' };
  }
  const ratio = Math.min(5, Math.max(0.3, width / height));
  const fittingPx = Math.min(maxWidthPx, width, maxHeightPx * ratio);
  return { inlineSize: `${Math.round(Math.max(minWidthPx, fittingPx))}px`, aspectRatio: ratio.toFixed(4) };
}
