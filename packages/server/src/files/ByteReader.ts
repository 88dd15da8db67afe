import { Refusal } from '../foundation/Refusal.ts';

/** Reads a stream by length or up to a byte pattern, with as little buffering as possible. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffer: Buffer;

  /** `prefix` is read before the source. */
  constructor(source: AsyncIterable<Uint8Array>, prefix = '') {
    this.#source = source[Symbol.asyncIterator]();
    this.#buffer = Buffer.from(prefix);
  }

  /** Throws `Refusal` 400 if the stream ends before `length` bytes. */
  async read(length: number): Promise<Buffer> {
    while (this.#buffer.length < length) await this.#fill();
    return this.#take(length);
  }

  /**
   * Passes everything before the pattern to `onPart` in chunks, then skips the pattern. Throws `Refusal` 400 if the
   * stream ends before the pattern.
   */
  async readUntil(pattern: Buffer, onPart: (part: Buffer) => Promise<void> | void): Promise<void> {
    for (;;) {
      const at = this.#buffer.indexOf(pattern);
      if (at >= 0) {
        if (at > 0) await onPart(this.#take(at));
        this.#take(pattern.length);
        return;
      }
      // The last bytes of the buffer may be the beginning of the pattern.
      const length = this.#buffer.length - pattern.length + 1;
      if (length > 0) await onPart(this.#take(length));
      await this.#fill();
    }
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new Refusal(400, 'The upload ended before it was complete.');
    this.#buffer = Buffer.concat([this.#buffer, value]);
  }
}
