import { readFile } from 'node:fs/promises';
import type { FileStore } from '../files/FileStore.ts';
import { imageSizeOf } from '../files/imageSize.ts';
import { createSecret } from '../foundation/secrets.ts';
import type { StoredFile } from '../storage/attachments.ts';

const folder = new URL('./pictures/', import.meta.url);

/** Lays a copy of a picture of the flow (a PNG in `pictures/`) where messages keep their files. */
export async function storePicture(store: FileStore, fileName: string): Promise<StoredFile> {
  const content = await readFile(new URL(fileName, folder));
  const secret = createSecret();
  const target = await store.begin(secret);
  await target.write(content);
  await target.finish();
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
  };
}
