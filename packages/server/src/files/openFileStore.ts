import type { Logger } from '../foundation/logger.ts';
import { createDiskFiles } from './diskFiles.ts';
import { createFileStore, type FileStore } from './FileStore.ts';
import type { S3Settings } from './S3Settings.ts';
import { openS3Files } from './s3Files.ts';

/** Throws if the bucket doesn't exist or refuses a request. */
export async function openFileStore(
  { s3 }: { readonly s3?: S3Settings },
  dataDir: string,
  logger: Logger,
): Promise<FileStore> {
  if (s3) return createFileStore(dataDir, await openS3Files(s3, logger));
  return createFileStore(dataDir, {
    accepted: createDiskFiles(dataDir, 'files'),
    direct: createDiskFiles(dataDir, 'direct'),
  });
}
