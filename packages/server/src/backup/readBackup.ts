import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { damagedBackup, headerSchema, recordSchema } from './backupFormat.ts';

/** Receives the parts of a backup in their order. */
export interface BackupReader {
  header(header: v.InferOutput<typeof headerSchema>): Promise<void> | void;
  rows(table: string, rows: readonly Record<string, unknown>[]): Promise<void> | void;
  /** Must read all bytes of the file. */
  file(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
}

const newLine = 10;
const maxLineBytes = 256 * 1024 * 1024;

/** Throws if the backup cannot be read or is damaged. Damage may be found only after the last part. */
export async function readBackup(path: string, reader: BackupReader): Promise<void> {
  const source = new ByteSource(pipeline(createReadStream(path), createGunzip(), () => undefined));
  const header = v.safeParse(headerSchema, await source.line());
  if (!header.success) throw damagedBackup('its first line is not the header of a backup');
  await reader.header(header.output);
  let [rows, files] = [0, 0];
  for (;;) {
    const sha256 = source.digest();
    const record = v.safeParse(recordSchema, await source.line());
    if (!record.success) throw damagedBackup('a line is unreadable');
    const { output } = record;
    if ('end' in output) {
      const isIntact = output.sha256 === sha256 && output.end.rows === rows && output.end.files === files;
      if (!isIntact) throw damagedBackup('its contents do not match its checksum');
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

/** Hashes everything that it reads. */
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
      const index = this.#buffer.indexOf(newLine);
      const part = this.#take(index < 0 ? this.#buffer.length : index + 1);
      parts.push(part);
      size += part.length;
      if (index >= 0) break;
      if (size > maxLineBytes) throw damagedBackup('a line is too long');
      await this.#fill();
    }
    try {
      return JSON.parse(Buffer.concat(parts).toString('utf8'));
    } catch {
      throw damagedBackup('a line is unreadable');
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
      if (thrown instanceof Error && 'syscall' in thrown)
        throw new Error(`The backup cannot be read (${thrown.message}). Check its path and permissions.`);
      throw damagedBackup(thrown instanceof Error ? thrown.message : 'its contents cannot be read');
    });
    if (done) throw damagedBackup('it ends too early');
    this.#buffer = value;
  }
}
