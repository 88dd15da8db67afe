import type { Random } from './Random.ts';

/** Header fields of a frame (RFC 6455, section 5.2). */
export interface FrameHead {
  readonly opcode: number;
  readonly isFinal?: boolean;
  /** The three reserved bits. Values other than 0 are invalid, because no extension is negotiated. */
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** The length in the header; by default, the payload's length. */
  readonly claimedLength?: number;
}

const mask = Buffer.from('12345678', 'hex');

export function websocketFrame(
  payload: Buffer,
  { opcode, isFinal = true, reserved = 0, isMasked = true, claimedLength = payload.length }: FrameHead,
): Buffer {
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  const bit = isMasked ? 0x80 : 0;
  const length =
    claimedLength < 126
      ? Buffer.from([first, bit | claimedLength])
      : claimedLength < 65_536
        ? Buffer.from([first, bit | 126, claimedLength >> 8, claimedLength & 0xff])
        : Buffer.concat([Buffer.from([first, bit | 127]), bigEndian(claimedLength)]);
  if (!isMasked) return Buffer.concat([length, payload]);
  const masked = Buffer.from(payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
  return Buffer.concat([length, mask, masked]);
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export const textFrame = (text: string): Buffer => websocketFrame(Buffer.from(text), { opcode: 1 });

export function malformedFrame(random: Random, text: string): Buffer {
  const payload = Buffer.from(text);
  return random.pick<() => Buffer>([
    () => websocketFrame(payload, { opcode: 1, reserved: 1 + random.below(7) }),
    () => websocketFrame(payload, { opcode: 1, isMasked: false }),
    () => websocketFrame(payload, { opcode: 3 + random.below(5) }),
    () => websocketFrame(payload, { opcode: 11 + random.below(5) }),
    () => websocketFrame(payload, { opcode: 2 }),
    () => websocketFrame(payload, { opcode: 0 }),
    () => websocketFrame(Buffer.from([0xff, 0xc0, 0x80]), { opcode: 1 }),
    () => websocketFrame(Buffer.alloc(70_000, 'x'), { opcode: 1 }),
    () => websocketFrame(payload, { opcode: 1, claimedLength: 2 ** 40 }),
    () => websocketFrame(Buffer.alloc(0), { opcode: 1, claimedLength: 65_535 }),
    () => websocketFrame(Buffer.alloc(130), { opcode: 9 }),
    () => websocketFrame(Buffer.alloc(10), { opcode: 9, isFinal: false }),
    () => websocketFrame(Buffer.from('pong'), { opcode: 10 }),
    () => websocketFrame(Buffer.from([3]), { opcode: 8 }),
    () => websocketFrame(Buffer.from([0x03, 0xed]), { opcode: 8 }),
    () => websocketFrame(Buffer.from([0x27, 0x10, 0xff]), { opcode: 8 }),
    () => websocketFrame(Buffer.from([0, 0]), { opcode: 8 }),
    () => fragmented(random, payload),
    () => random.bytes(1 + random.below(40)),
  ])();
}

function fragmented(random: Random, payload: Buffer): Buffer {
  const cut = random.below(payload.length + 1);
  return Buffer.concat([
    websocketFrame(payload.subarray(0, cut), { opcode: 1, isFinal: false }),
    websocketFrame(Buffer.from('p'), { opcode: 9 }),
    websocketFrame(payload.subarray(cut), {
      opcode: random.chance(0.8) ? 0 : 1,
      isFinal: random.chance(0.8),
    }),
  ]);
}
