import type { Readable } from 'node:stream';
import type { StoredName } from './filesBelow.ts';
import { createIncomingFiles, type IncomingFiles } from './incomingFiles.ts';

/** The bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenedFile {
  /** The size of the whole file in bytes, even if a range was requested. */
  readonly size: number;
  /** Call this only if you need the bytes. */
  stream(): Readable;
}

/**
 * Stores accepted files in a directory or a bucket. If the bucket can't be reached or refuses a call, `remove` logs a
 * warning, and every other call throws `Refusal` 503 `files_unavailable`.
 */
export interface AcceptedFiles {
  /** Stores the file that is at `path`, and may move it. The stored file is durable when the promise resolves. */
  put(name: string, path: string): Promise<void>;
  /** Throws `Refusal` 404 if the file is missing. */
  read(name: string, range?: ByteRange): Promise<OpenedFile>;
  /** Does nothing if the file doesn't exist. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredName>;
  /** Returns the id of the database that the files belong to; undefined if none is recorded. */
  readOwner(): Promise<string | undefined>;
  /** Records the id of the database that the files belong to; undefined deletes the record. */
  writeOwner(id: string | undefined): Promise<void>;
  /** The directory or bucket, for error messages. */
  readonly place: string;
  /** The file or object that `writeOwner` writes, for error messages. */
  readonly ownerPlace: string;
}

/** Files that browsers upload before they send the message. */
export interface DirectFiles extends Pick<AcceptedFiles, 'put' | 'read' | 'remove' | 'list'> {
  /**
   * Returns a signed URL to which a browser can upload a file of this size and type. Undefined if browsers upload to
   * this server.
   */
  readonly uploadUrl?: (name: string, size: number, contentType: string) => Promise<string>;
  readonly uploadOrigin?: string;
}

/**
 * Stores uploaded files under random names: in `incoming` until they are accepted, then in `accepted`. Direct uploads
 * are in `direct` until they are sent.
 */
export interface FileStore extends IncomingFiles {
  readonly accepted: Omit<AcceptedFiles, 'put'>;
  readonly direct: DirectFiles;
  /** The move is durable when the promise resolves. */
  accept(secret: string): Promise<void>;
  /** Deletes an upload and its thumbnail, accepted or not. Does nothing if they don't exist. */
  remove(secret: string): Promise<void>;
}

const thumbnailSuffix = '-thumbnail';

export const thumbnailOf = (secret: string): string => `${secret}${thumbnailSuffix}`;

/** Removes the suffix of a thumbnail. Returns other names unchanged. */
export function fileNameWithoutThumbnail(name: string): string {
  return name.endsWith(thumbnailSuffix) ? name.slice(0, -thumbnailSuffix.length) : name;
}

export function createFileStore(
  dataDir: string,
  { accepted, direct }: { accepted: AcceptedFiles; direct: DirectFiles },
): FileStore {
  const incoming = createIncomingFiles(dataDir);
  return {
    ...incoming,
    accepted,
    direct,
    async accept(secret) {
      await accepted.put(secret, incoming.incomingPath(secret));
      await incoming.removeIncoming(secret);
    },
    async remove(secret) {
      for (const name of [secret, thumbnailOf(secret)]) {
        await incoming.removeIncoming(name);
        await accepted.remove(name);
      }
    },
  };
}
