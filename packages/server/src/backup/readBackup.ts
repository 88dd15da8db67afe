import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { damaged, headerSchema, recordSchema } from './backupFormat.ts';

/** Receives the parts of a backup in order. */
export interface BackupReader {
  header(header: v.InferOutput<typeof headerSchema>): Promise<void> | void;
  rows(table: string, rows: readonly Record<string, unknown>[]): Promise<void> | void;
  /** Receives the bytes of a file, and must read all of them. */
  file(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
}

const newLine = 10;
const longestLineBytes = 256 * 1024 * 1024;

/** Streams a backup to a reader. Throws if it is damaged, which is certain only at its end. */
export async function readBackup(path: string, reader: BackupReader): Promise<void> {
  const source = new ByteSource(pipeline(createReadStream(path), createGunzip(), () => undefined));
  const header = v.safeParse(headerSchema, await source.line());
  if (!header.success) throw damaged('it does not begin as a backup of this server does');
  await reader.header(header.output);
  let [rows, files] = [0, 0];
  for (;;) {
    const sha256 = source.digest();
    const record = v.safeParse(recordSchema, await source.line());
    if (!record.success) throw damaged('a line is unreadable');
    const { output } = record;
    if ('end' in output) {
      const isWhole = output.sha256 === sha256 && output.end.rows === rows && output.end.files === files;
      if (!isWhole) throw damaged('its contents do not match its checksum');
      return;
    }
    if ('table' in output) {
      rows += output.rows.length;
      await reader.rows(output.table, output.rows);
    } else {
      files += 1;
      await reader.file(output.file, source.bytes(output.bytes));
    }
  }
}

/** Lines and bytes of a stream, and the hash of all that was read. */
class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #buffer: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  async line(): Promise<unknown> {
    const parts: Buffer[] = [];
    for (let size = 0; ; ) {
      const at = this.#buffer.indexOf(newLine);
      const part = this.#take(at < 0 ? this.#buffer.length : at + 1);
      parts.push(part);
      size += part.length;
      if (at >= 0) break;
      if (size > longestLineBytes) throw damaged('a line is too long');
      await this.#fill();
    }
    try {
      return JSON.parse(Buffer.concat(parts).toString('utf8'));
    } catch {
      throw damaged('a line is unreadable');
    }
  }

  async *bytes(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#buffer.length === 0) await this.#fill();
      const part = this.#take(Math.min(left, this.#buffer.length));
      left -= part.length;
      yield part;
    }
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length);
    this.#hash.update(taken);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#chunks.next().catch((thrown: unknown) => {
      throw damaged(thrown instanceof Error ? thrown.message : 'it cannot be read');
    });
    if (done) throw damaged('it ends too early');
    this.#buffer = value;
  }
}
