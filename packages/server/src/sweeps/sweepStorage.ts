import type { Backend } from '../backend/Backend.ts';
import { directUploadMs } from '../files/receiveDirect.ts';
import { sweepFiles } from '../files/sweepFiles.ts';
import { createSecret } from '../foundation/secrets.ts';
import { dayOf } from '../limits/quota.ts';
import { listInactiveContacts } from '../storage/contacts.ts';
import { removeUsageBefore } from '../storage/dailyUsage.ts';
import { removeDirectUploadsBefore } from '../storage/directUploads.ts';
import { readOrCreateSetting } from '../storage/settings.ts';
import { eraseContact } from '../visitor/eraseContact.ts';

const dayMs = 86_400_000;
const contactsPerBatch = 50;

export interface StorageSweepOptions {
  /** Days without activity after which a visitor is erased; undefined for never. */
  readonly retentionDays: number | undefined;
  readonly signal?: AbortSignal;
  /**
   * Files that were stored after this time, by the computer's clock, are not deleted. This does not apply to direct
   * uploads.
   */
  readonly storedBeforeMs?: number | undefined;
}

/** Logs errors instead of throwing them. */
export async function sweepStorage(
  backend: Backend,
  { retentionDays, signal, storedBeforeMs }: StorageSweepOptions,
): Promise<void> {
  const { db, files, now, logger } = backend;
  try {
    await removeUsageBefore(db, dayOf(now()));
    if (retentionDays !== undefined) await eraseInactive(backend, now() - retentionDays * dayMs, signal);
    await removeDirectUploadsBefore(db, now() - directUploadMs);
    if (await isOwner(backend)) await sweepFiles(db, files, now(), signal, storedBeforeMs);
  } catch (cause) {
    logger.error('Old data could not be deleted. The next attempt is in an hour.', cause);
  }
}

async function eraseInactive(
  backend: Backend,
  sinceMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    const ids = await listInactiveContacts(backend.db, { sinceMs, limit: contactsPerBatch });
    for (const id of ids) {
      if (signal?.aborted) return;
      await eraseContact(backend, id);
    }
    if (ids.length < contactsPerBatch) return;
  }
}

/**
 * Returns whether the files belong to this database. If they do not, a sweep would delete all of them as unreferenced.
 * If no owner is recorded, records this database and returns false.
 */
async function isOwner({ db, files: { accepted }, logger }: Backend): Promise<boolean> {
  const id = await readOrCreateSetting(db, 'database_id', createSecret);
  const owner = await accepted.readOwner();
  if (owner === id) return true;
  if (owner === undefined) {
    await accepted.writeOwner(id);
  } else {
    logger.warn(
      `The files in ${accepted.place} belong to another database, so files without a message are not deleted. ` +
        `Check DATABASE_URL, DATA_DIR and FILES. If this is the right database, delete ${accepted.ownerPlace}.`,
    );
  }
  return false;
}
