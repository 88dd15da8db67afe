import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeDirectory } from '../storage/makeDirectory.ts';
import { syncPath } from '../storage/syncPath.ts';

/** An upload in progress. */
export interface IncomingFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Syncs the file to disk and closes it. Throws if that fails. Does nothing if the file is already closed. */
  finish(): Promise<void>;
  /** Closes the file of a rejected upload without syncing. Does nothing if the file is already closed. */
  close(): Promise<void>;
}

/** Stores uploaded files under random names. */
export interface FileStore {
  /** The data directory. */
  readonly directory: string;
  /** Creates a file for an upload that is not accepted yet. */
  begin(secret: string): Promise<IncomingFile>;
  /** Moves an upload to the accepted files, where `read` finds it. The move is durable when this resolves. */
  accept(secret: string): Promise<void>;
  /** Deletes an upload, accepted or not. Does nothing if it doesn't exist. */
  remove(secret: string): Promise<void>;
  /**
   * Streams the bytes from `start` to `end` (inclusive), or the whole file. The stream fails if the file is missing.
   */
  read(secret: string, range?: { start: number; end: number }): Readable;
}

/** The folders of uploads before and after they are accepted. */
export const uploadFolders = { incoming: 'incoming', accepted: 'files' } as const;

/** Returns the path of an accepted file. */
export function acceptedPath(directory: string, secret: string): string {
  return join(directory, uploadFolders.accepted, secret.slice(0, 2), secret);
}

/** Creates a file store in a directory. Files are in `incoming` until they are accepted, then in `files`. */
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
