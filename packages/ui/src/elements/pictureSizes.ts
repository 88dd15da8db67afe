export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const sizes = new WeakMap<File, PixelSize>();

/** Undefined before the picture is measured. */
export function pictureSizeOf(file: File): PixelSize | undefined {
  return sizes.get(file);
}

export function rememberPictureSize(file: File, { naturalWidth, naturalHeight }: HTMLImageElement): void {
  sizes.set(file, { width: naturalWidth, height: naturalHeight });
}

/** Rejects if the browser cannot show the picture. */
export async function measurePicture(file: File, url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
  rememberPictureSize(file, image);
}
