import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listKnownSecrets } from '../storage/attachments.ts';
import type { Queryable } from '../storage/Database.ts';
import { uploadFolders } from './FileStore.ts';

/** A younger file may belong to an upload that is under way. */
const graceMs = 3_600_000;
const filesPerQuestion = 200;

/**
 * Removes the files that no message names and that are older than an hour: what a crash left between a file and its row.
 * Reads the folders bit by bit, however many files there are. Returns how many it removed.
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
    if (batch.length < filesPerQuestion) continue;
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
