import sharp from 'sharp';
import type { ThumbnailReply, ThumbnailRequest } from './thumbnails.ts';

/** Twice the largest size at which the widget shows a picture in a message, for high-density screens. */
const maxWidth = 480;
const maxHeight = 600;
/** Pictures with more pixels get no thumbnail. Most phones take pictures of 12 to 50 megapixels. */
const maxPixels = 50_000_000;
/** Decoding stops after this time. */
const timeoutSeconds = 5;
/** A limit of the JavaScript heap would not help, because decoders allocate memory outside of it. */
const maxMemoryBytes = 500 * 1024 * 1024;
const memoryCheckMs = 25;
const webpQuality = 75;
/** From this EXIF orientation on, pictures are turned sideways (by 90 or 270 degrees). */
const firstTurnedOrientation = 5;

// Only pictures of these four types get thumbnails. The other decoders of the library are larger and less tested.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
});
sharp.cache(false);
sharp.concurrency(1);

// The server has ended.
process.on('disconnect', () => process.exit());
process.on('message', async (request: ThumbnailRequest) => {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(1);
  }, memoryCheckMs);
  const reply = await read(request).catch((): ThumbnailReply => ({}));
  clearInterval(timer);
  process.send?.(reply);
});

process.send?.('ready');

/** Returns the size of the upright picture, and a thumbnail of the first frame without any metadata. */
async function read({ path }: ThumbnailRequest): Promise<ThumbnailReply> {
  const { width, height, orientation = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
  const size = orientation < firstTurnedOrientation ? { width, height } : { width: height, height: width };
  const bytes = await sharp(path, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: webpQuality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
    .catch(() => undefined);
  return { size, ...(bytes ? { bytes } : {}) };
}
