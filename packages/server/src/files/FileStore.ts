import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeDirectory } from '../storage/makeDirectory.ts';

/** An upload that is being written. */
export interface IncomingFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Once more changes nothing. */
  close(): Promise<void>;
}

/** Keeps the bytes of uploads under the secrets of their URLs. */
export interface FileStore {
  /** A place for an upload that is not accepted yet. */
  begin(secret: string): Promise<IncomingFile>;
  /** The accepted upload is where `read` finds it from now on. */
  keep(secret: string): Promise<void>;
  /** Forgets an upload, accepted or not. */
  remove(secret: string): Promise<void>;
  /** The bytes from `start` to `end`, both included; all where not given. Fails while reading where the file is gone. */
  read(secret: string, range?: { start: number; end: number }): Readable;
}

/** Keeps files below a directory: `incoming` until they are accepted, `files` afterwards. */
export function createFileStore(directory: string): FileStore {
  const incoming = (secret: string) => join(directory, 'incoming', secret);
  const kept = (secret: string) => join(directory, 'files', secret.slice(0, 2), secret);
  return {
    async begin(secret) {
      await makeDirectory(join(directory, 'incoming'));
      const handle = await open(incoming(secret), 'wx');
      return {
        write: async (chunk) => void (await handle.write(chunk)),
        close: () => handle.close(),
      };
    },
    async keep(secret) {
      await makeDirectory(join(directory, 'files', secret.slice(0, 2)));
      await rename(incoming(secret), kept(secret));
    },
    async remove(secret) {
      await rm(incoming(secret), { force: true });
      await rm(kept(secret), { force: true });
    },
    read: (secret, range) => createReadStream(kept(secret), range),
  };
}
