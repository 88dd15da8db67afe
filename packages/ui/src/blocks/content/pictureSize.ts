const widestPx = 240;
const highestPx = 300;
const narrowestPx = 96;

/** The place of a picture in the list, in CSS. */
export interface PictureSize {
  readonly inlineSize: string;
  readonly aspectRatio: string;
}

/**
 * How large a picture of these pixels is shown: as wide as 240 px and as high as 300 px let it be, never larger than
 * it is, and never so thin that it could not be pressed. One of unknown size gets a place of 4 to 3.
 */
export function pictureSize(width: number | null, height: number | null): PictureSize {
  if (!width || !height || width < 0 || height < 0) {
    return { inlineSize: `${widestPx}px`, aspectRatio: '4 / 3' };
  }
  const ratio = Math.min(5, Math.max(0.3, width / height));
  const fitting = Math.min(widestPx, width, highestPx * ratio);
  return { inlineSize: `${Math.round(Math.max(narrowestPx, fitting))}px`, aspectRatio: ratio.toFixed(4) };
}
