import { readFile } from 'node:fs/promises';
import type { FileStore } from '../files/FileStore.ts';
import { imageSizeOf } from '../files/imageSize.ts';
import { createSecret } from '../foundation/secrets.ts';
import type { StoredFile } from '../storage/attachments.ts';

const folder = new URL('./pictures/', import.meta.url);

/** Copies a PNG from `pictures/` to the file store. */
export async function storePicture(store: FileStore, fileName: string): Promise<StoredFile> {
  const content = await readFile(new URL(fileName, folder));
  const secret = createSecret();
  const upload = await store.begin(secret);
  await upload.write(content);
  await upload.finish();
  await store.accept(secret);
  const size = imageSizeOf('png', content);
  return {
    secret,
    fileName,
    fileType: 'image',
    mimeType: 'image/png',
    fileSize: content.length,
    width: size?.width ?? null,
    height: size?.height ?? null,
    duration: null,
    levels: null,
    thumbnailSize: null,
  };
}
