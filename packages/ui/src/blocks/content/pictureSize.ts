const maxWidthPx = 240;
const maxHeightPx = 300;
const minWidthPx = 96;

export interface PictureSize {
  readonly inlineSize: string;
  readonly aspectRatio: string;
}

/**
 * Returns the display size of a picture with the given pixel size. The minimum width takes precedence over the other
 * limits. A picture is enlarged only to reach the minimum width.
 */
export function pictureSize(width: number | null, height: number | null): PictureSize {
  if (!width || !height || width < 0 || height < 0) {
    return { inlineSize: `${maxWidthPx}px`, aspectRatio: '4 / 3' };
  }
  const ratio = Math.min(5, Math.max(0.3, width / height));
  const fittingPx = Math.min(maxWidthPx, width, maxHeightPx * ratio);
  return { inlineSize: `${Math.round(Math.max(minWidthPx, fittingPx))}px`, aspectRatio: ratio.toFixed(4) };
}
