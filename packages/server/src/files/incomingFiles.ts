import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory } from '../storage/makeDirectory.ts';
import { filesBelow, type StoredName } from './filesBelow.ts';

export interface IncomingFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Syncs the file to disk and closes it. Throws if that fails. Does nothing if the file is already closed. */
  finish(): Promise<void>;
  /** Closes the file of a rejected upload without syncing. Does nothing if the file is already closed. */
  close(): Promise<void>;
}

/** Uploads that are not accepted yet, in the folder `incoming` of the data directory. */
export interface IncomingFiles {
  begin(secret: string): Promise<IncomingFile>;
  incomingPath(secret: string): string;
  listIncoming(): AsyncIterable<StoredName>;
  /** Does nothing if the upload doesn't exist. */
  removeIncoming(secret: string): Promise<void>;
}

export function createIncomingFiles(dataDir: string): IncomingFiles {
  const folder = join(dataDir, 'incoming');
  const pathOf = (secret: string) => join(folder, secret);
  return {
    async begin(secret) {
      await makeDirectory(dirname(pathOf(secret)));
      return writerOf(await open(pathOf(secret), 'wx'));
    },
    incomingPath: pathOf,
    listIncoming: () => filesBelow(folder),
    removeIncoming: (secret) => rm(pathOf(secret), { force: true }),
  };
}

/**
 * Bytes of a file that are written between two syncs. Small steps keep large files from delaying the embedded database,
 * which uses the same disk.
 */
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
      // A write may be partial, for example if the disk is almost full.
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
