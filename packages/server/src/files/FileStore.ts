import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeDirectory } from '../storage/makeDirectory.ts';
import { syncPath } from '../storage/syncPath.ts';

/** An upload that is being written. */
export interface IncomingFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Waits until everything is on the disk, and closes. Throws if it cannot be; repeating it changes nothing. */
  finish(): Promise<void>;
  /** Closes an upload that is not wanted any more. Repeating it changes nothing. */
  close(): Promise<void>;
}

/** Stores the bytes of uploads under random names. */
export interface FileStore {
  /** The data directory. */
  readonly directory: string;
  /** Creates a file for an upload that is not accepted yet. */
  begin(secret: string): Promise<IncomingFile>;
  /** Moves an upload to where `read` finds it. It is on the disk when this resolves. */
  accept(secret: string): Promise<void>;
  /** Removes an upload, accepted or not. */
  remove(secret: string): Promise<void>;
  /** The bytes from `start` to `end`, both included; all of them by default. Fails while reading if the file is gone. */
  read(secret: string, range?: { start: number; end: number }): Readable;
}

/** Where uploads are before they are accepted, and afterwards. */
export const uploadFolders = { incoming: 'incoming', accepted: 'files' } as const;

/** Returns where an accepted file is. */
export function acceptedPath(directory: string, secret: string): string {
  return join(directory, uploadFolders.accepted, secret.slice(0, 2), secret);
}

/** Stores files below a directory: in `incoming` until they are accepted, in `files` afterwards. */
export function createFileStore(directory: string): FileStore {
  const incoming = (secret: string) => join(directory, uploadFolders.incoming, secret);
  const accepted = (secret: string) => acceptedPath(directory, secret);
  return {
    directory,
    async begin(secret) {
      await makeDirectory(dirname(incoming(secret)));
      return writerOf(await open(incoming(secret), 'wx'));
    },
    async accept(secret) {
      const folder = dirname(accepted(secret));
      await makeDirectory(folder);
      await rename(incoming(secret), accepted(secret));
      for (const path of [folder, dirname(folder), directory]) await syncPath(path);
    },
    async remove(secret) {
      await rm(incoming(secret), { force: true });
      await rm(accepted(secret), { force: true });
    },
    read: (secret, range) => createReadStream(accepted(secret), range),
  };
}

/** Bytes of a file that are synced together: the embedded database syncs its log on the same disk, and would wait for all of a large file. */
const bytesPerSync = 1024 * 1024;

function writerOf(handle: FileHandle): IncomingFile {
  let unsyncedBytes = 0;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= handle.close();
    return closing;
  };
  return {
    async write(chunk) {
      // The system may take less than it was given, such as what still fits on the disk.
      for (let at = 0; at < chunk.byteLength; ) {
        const { bytesWritten } = await handle.write(chunk, at, chunk.byteLength - at);
        at += bytesWritten;
      }
      unsyncedBytes += chunk.byteLength;
      if (unsyncedBytes < bytesPerSync) return;
      unsyncedBytes = 0;
      await handle.datasync();
    },
    async finish() {
      if (!closing) await handle.sync();
      await close();
    },
    close,
  };
}
