import { Refusal } from '../foundation/Refusal.ts';

/** Reads a stream of chunks by bytes and patterns, without keeping more than it has to. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffer: Buffer;

  constructor(source: AsyncIterable<Uint8Array>, before = '') {
    this.#source = source[Symbol.asyncIterator]();
    this.#buffer = Buffer.from(before);
  }

  /** Reads so many bytes. Throws `Refusal` 400 where the stream ends before. */
  async read(length: number): Promise<Buffer> {
    while (this.#buffer.length < length) await this.#fill();
    return this.#take(length);
  }

  /** Hands on everything before a pattern, in parts as they come, and skips the pattern. Throws `Refusal` 400 as `read`. */
  async readUntil(pattern: Buffer, onPart: (part: Buffer) => Promise<void> | void): Promise<void> {
    for (;;) {
      const at = this.#buffer.indexOf(pattern);
      if (at >= 0) {
        if (at > 0) await onPart(this.#take(at));
        this.#take(pattern.length);
        return;
      }
      // The end of what is here may be the beginning of the pattern.
      const certain = this.#buffer.length - pattern.length + 1;
      if (certain > 0) await onPart(this.#take(certain));
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
