import type { Signature } from './sniff.ts';

/** In pixels, as declared in the file. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const readers: Partial<Record<Signature, (head: Buffer) => ImageSize | undefined>> = {
  png: (head) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }),
  gif: (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  bmp: (head) => ({ width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) }),
  webp: readWebp,
  jpeg: readJpeg,
};

/** Maximum width and height, as in JPEG. Larger values are treated as invalid. */
const maxPixels = 65_535;

/** Returns undefined if the first bytes contain no valid size or the format is not supported. */
export function imageSizeOf(signature: Signature | undefined, head: Buffer): ImageSize | undefined {
  try {
    const size = signature && readers[signature]?.(head);
    return size && isPlausible(size.width) && isPlausible(size.height) ? size : undefined;
  } catch (thrown) {
    // The size is not within the first bytes.
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

function isPlausible(pixels: number): boolean {
  return pixels > 0 && pixels <= maxPixels;
}

function readWebp(head: Buffer): ImageSize | undefined {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** Skips segments until the start of a frame, which contains the size. */
function readJpeg(head: Buffer): ImageSize | undefined {
  let at = 2;
  while (at < head.length) {
    if (head.readUInt8(at) !== 0xff) return undefined;
    const marker = head.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}
