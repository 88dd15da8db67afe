export type Signature =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'isobmff'
  | 'ebml'
  | 'ogg'
  | 'mp3'
  | 'aac'
  | 'wav'
  | 'flac'
  | 'avi'
  | 'pdf'
  | 'zip'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'tar'
  | 'ole'
  | 'rtf'
  | 'text';

/** Magic bytes: hex digits at an offset in bytes (default 0). A dot matches any digit. */
const patterns: readonly (readonly [Signature, string, number?])[] = [
  ['png', '89504e470d0a1a0a'],
  ['jpeg', 'ffd8ff'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['webp', '52494646........57454250'],
  ['wav', '52494646........57415645'],
  ['avi', '52494646........41564920'],
  ['bmp', '424d........00000000'],
  ['isobmff', '66747970', 4],
  ['ebml', '1a45dfa3'],
  ['ogg', '4f676753'],
  ['mp3', '494433'],
  ['flac', '664c6143'],
  ['pdf', '255044462d'],
  ['zip', '504b0304'],
  ['zip', '504b0506'],
  ['rar', '526172211a07'],
  ['7z', '377abcaf271c'],
  ['gzip', '1f8b08'],
  ['tar', '7573746172', 257],
  ['ole', 'd0cf11e0a1b11ae1'],
  ['rtf', '7b5c727466'],
];

/** Returns undefined if the format is unknown. */
export function sniff(head: Buffer): Signature | undefined {
  const found = patterns.find(([, pattern, offset = 0]) => matches(head, pattern, offset));
  return found?.[0] ?? sniffFrames(head) ?? (isText(head) ? 'text' : undefined);
}

function matches(head: Buffer, pattern: string, offset: number): boolean {
  const found = head.subarray(offset, offset + pattern.length / 2).toString('hex');
  return (
    found.length === pattern.length && [...pattern].every((digit, at) => digit === '.' || digit === found[at])
  );
}

/**
 * Detects MPEG audio (AAC, or MP3 without an ID3 tag): a frame starts with eleven set bits, followed by valid header
 * values.
 */
function sniffFrames(head: Buffer): Signature | undefined {
  const [first = 0, second = 0, third = 0xff] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  if ((second & 0xf6) === 0xf0) return 'aac';
  const [version, layer, bitrate, sampleRate] = [
    (second >> 3) & 3,
    (second >> 1) & 3,
    third >> 4,
    (third >> 2) & 3,
  ];
  return version !== 1 && layer === 1 && bitrate !== 15 && sampleRate !== 3 ? 'mp3' : undefined;
}

/**
 * Returns whether the bytes are text: UTF-8, or little-endian UTF-16 with a byte order mark. The only control
 * characters allowed are tabs, line breaks and form feeds. The last character may be cut off.
 */
function isText(head: Buffer): boolean {
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return !/\p{Cc}/u.test(text.replace(/[\t\n\v\f\r]/g, ''));
  } catch {
    return false;
  }
}
