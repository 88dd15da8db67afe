/** One WebSocket frame (RFC 6455, section 5.2). */
export interface WireFrame {
  readonly bytes: Buffer;
  /** False for control frames and fragments. */
  readonly isMessage: boolean;
}

const text = 1;
const binary = 2;
const lastFragment = 0x80;

export class FrameSplitter {
  #rest: Buffer = Buffer.alloc(0);

  /** Adds bytes, and returns the frames that are now complete. */
  push(bytes: Buffer): WireFrame[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const frames: WireFrame[] = [];
    for (let length = frameLength(this.#rest); length !== undefined; length = frameLength(this.#rest)) {
      const first = this.#rest[0] ?? 0;
      const opcode = first & 0x0f;
      const isMessage = (first & lastFragment) !== 0 && (opcode === text || opcode === binary);
      frames.push({ bytes: this.#rest.subarray(0, length), isMessage });
      this.#rest = this.#rest.subarray(length);
    }
    return frames;
  }
}

/** Undefined if the frame is incomplete. */
function frameLength(bytes: Buffer): number | undefined {
  const second = bytes[1];
  if (second === undefined) return undefined;
  const short = second & 0x7f;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const head = 2 + lengthBytes + (second & 0x80 ? 4 : 0);
  if (bytes.length < head) return undefined;
  const payload =
    lengthBytes === 2 ? bytes.readUInt16BE(2) : lengthBytes === 8 ? Number(bytes.readBigUInt64BE(2)) : short;
  return bytes.length >= head + payload ? head + payload : undefined;
}

/** Encodes a text of up to 65,535 bytes as one unmasked frame. */
export function textFrame(content: string): Buffer {
  const payload = Buffer.from(content);
  const isShort = payload.length < 126;
  const head = isShort ? [0x81, payload.length] : [0x81, 126, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from(head), payload]);
}
