import type { StoredFile } from '../storage/attachments.ts';
import type { DiskSpace } from '../storage/DiskSpace.ts';
import { type FileStore, thumbnailOf } from './FileStore.ts';
import type { Thumbnails } from './thumbnails.ts';

export interface ThumbnailBackend {
  readonly files: FileStore;
  readonly thumbnails: Thumbnails;
  readonly disk: Pick<DiskSpace, 'reserveForFiles'>;
}

/**
 * Returns the files of an upload that is not accepted yet, with the size of each readable picture. Stores each
 * thumbnail that is smaller than its picture.
 */
export async function addThumbnails(
  backend: ThumbnailBackend,
  files: readonly StoredFile[],
): Promise<StoredFile[]> {
  const { files: store, thumbnails } = backend;
  const replies = await Promise.all(
    files.map(({ secret, mimeType }) => thumbnails.read(store.incomingPath(secret), mimeType)),
  );
  const complete: StoredFile[] = [];
  for (const [index, file] of files.entries()) {
    const { size, bytes } = replies[index] ?? {};
    const thumbnailSize = bytes ? await storeThumbnail(backend, file, bytes) : null;
    complete.push({ ...file, ...size, thumbnailSize });
  }
  return complete;
}

/** Returns the size of the thumbnail, or null if it is not smaller than the file. */
async function storeThumbnail(
  { files: store, disk }: ThumbnailBackend,
  file: StoredFile,
  bytes: Uint8Array,
): Promise<number | null> {
  if (bytes.byteLength >= file.fileSize) return null;
  await disk.reserveForFiles(bytes.byteLength);
  const target = await store.begin(thumbnailOf(file.secret));
  try {
    await target.write(bytes);
    await target.finish();
  } finally {
    await target.close();
  }
  return bytes.byteLength;
}
