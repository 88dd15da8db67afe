import { unlessAborted, untilAborted } from '../foundation/untilAborted.ts';
import { listKnownSecrets } from '../storage/attachments.ts';
import type { Queryable } from '../storage/Database.ts';
import { listOpenUploads } from '../storage/directUploads.ts';
import { type FileStore, fileNameWithoutThumbnail } from './FileStore.ts';
import type { StoredName } from './filesBelow.ts';
import { directUploadMs } from './receiveDirect.ts';

/** Files newer than this many milliseconds may belong to an upload in progress. */
const graceMs = 3_600_000;
const filesPerQuery = 200;

/**
 * Deletes files that nothing refers to. Deletes direct uploads that can't be sent anymore, whatever their age. Deletes
 * other files only if they are older than an hour and were not stored after `storedBeforeMs`. Reads the store in
 * batches to limit memory use. The signal ends the sweep without waiting for the store. Returns the number of files
 * that it has deleted, or tried to delete.
 */
export async function sweepFiles(
  db: Queryable,
  store: FileStore,
  nowMs: number,
  signal: AbortSignal = new AbortController().signal,
  storedBeforeMs: number = Number.POSITIVE_INFINITY,
): Promise<number> {
  let removed = 0;
  const remove = async (names: readonly string[], removeFile: (name: string) => Promise<void>) => {
    for (const name of names) {
      if (signal.aborted) return;
      await unlessAborted(removeFile(name), signal);
      removed += 1;
    }
  };
  const oldMs = Math.min(nowMs - graceMs, storedBeforeMs);
  const batches = (files: AsyncIterable<StoredName>, untilMs = oldMs) =>
    batchesOf(untilAborted(files, signal), untilMs);
  for await (const batch of batches(store.listIncoming())) await remove(batch, store.removeIncoming);
  for await (const batch of batches(store.direct.list(), Number.POSITIVE_INFINITY)) {
    // An upload is announced before its file can be in the store.
    const open = new Set(await listOpenUploads(db, batch, nowMs - directUploadMs));
    const unusable = batch.filter((name) => !open.has(name));
    await remove(unusable, store.direct.remove);
  }
  for await (const batch of batches(store.accepted.list())) {
    const known = new Set(await listKnownSecrets(db, batch.map(fileNameWithoutThumbnail)));
    const unknown = batch.filter((name) => !known.has(fileNameWithoutThumbnail(name)));
    await remove(unknown, store.accepted.remove);
  }
  return removed;
}

async function* batchesOf(files: AsyncIterable<StoredName>, untilMs: number): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { name, modifiedAtMs } of files) {
    if (modifiedAtMs > untilMs) continue;
    batch.push(name);
    if (batch.length < filesPerQuery) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
