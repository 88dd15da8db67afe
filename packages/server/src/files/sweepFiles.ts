import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listKnownSecrets } from '../storage/attachments.ts';
import type { Queryable } from '../storage/Database.ts';
import { uploadFolders } from './FileStore.ts';

/** Files newer than this many milliseconds may belong to an upload in progress. */
const graceMs = 3_600_000;
const filesPerQuery = 200;

/**
 * Deletes files older than an hour that no message refers to, for example after a crash during an upload. Reads the
 * folders in batches to limit memory use. Returns the number of deleted files.
 */
export async function sweepFiles(db: Queryable, dataDir: string, nowMs: number): Promise<number> {
  let removed = 0;
  for await (const batch of batchesOf(filesBelow(join(dataDir, uploadFolders.incoming)))) {
    removed += await removeOld(batch, nowMs);
  }
  for await (const batch of batchesOf(filesBelow(join(dataDir, uploadFolders.accepted)))) {
    const known = new Set(
      await listKnownSecrets(
        db,
        batch.map(({ name }) => name),
      ),
    );
    removed += await removeOld(
      batch.filter(({ name }) => !known.has(name)),
      nowMs,
    );
  }
  return removed;
}

interface FoundFile {
  readonly name: string;
  readonly path: string;
}

async function* filesBelow(folder: string): AsyncGenerator<FoundFile> {
  const entries = await opendir(folder).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield { name: entry.name, path };
  }
}

async function* batchesOf(files: AsyncIterable<FoundFile>): AsyncGenerator<FoundFile[]> {
  let batch: FoundFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < filesPerQuery) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function removeOld(files: readonly FoundFile[], nowMs: number): Promise<number> {
  let removed = 0;
  for (const { path } of files) {
    const found = await stat(path).catch(() => undefined);
    if (!found || nowMs - found.mtimeMs < graceMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
