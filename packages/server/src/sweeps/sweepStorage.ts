import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backend } from '../backend/Backend.ts';
import { sweepFiles } from '../files/sweepFiles.ts';
import { createSecret } from '../foundation/secrets.ts';
import { dayOf } from '../limits/quota.ts';
import { listInactiveContacts } from '../storage/contacts.ts';
import { removeUsageBefore } from '../storage/dailyUsage.ts';
import { makeDirectory } from '../storage/makeDirectory.ts';
import { readOrCreateSetting } from '../storage/settings.ts';
import { eraseContact } from '../visitor/eraseContact.ts';

const dayMs = 86_400_000;
const contactsPerBatch = 50;

/** Options for `sweepStorage`. */
export interface StorageSweepOptions {
  readonly dataDir: string;
  /** Days without activity after which a visitor is erased; undefined for never. */
  readonly retentionDays: number | undefined;
}

/**
 * Deletes the quota usage of past days, visitors beyond the retention period, and files without a message. Logs errors.
 */
export async function sweepStorage(
  backend: Backend,
  { dataDir, retentionDays }: StorageSweepOptions,
): Promise<void> {
  const { db, now, logger } = backend;
  try {
    await removeUsageBefore(db, dayOf(now()));
    if (retentionDays !== undefined) await eraseInactive(backend, now() - retentionDays * dayMs);
    if (await isOwner(backend, dataDir)) await sweepFiles(db, dataDir, now());
  } catch (cause) {
    logger.error('Old data could not be deleted. The next attempt is in an hour.', cause);
  }
}

async function eraseInactive(backend: Backend, sinceMs: number): Promise<void> {
  for (;;) {
    const ids = await listInactiveContacts(backend.db, { sinceMs, limit: contactsPerBatch });
    for (const id of ids) await eraseContact(backend, id);
    if (ids.length < contactsPerBatch) return;
  }
}

/**
 * Returns whether the files belong to this database. If they do not, a sweep would delete all of them as unreferenced.
 * If no owner is recorded, records this database and returns false.
 */
async function isOwner({ db, logger }: Backend, dataDir: string): Promise<boolean> {
  const id = await readOrCreateSetting(db, 'database_id', createSecret);
  const file = join(dataDir, 'files.database');
  const owner = await readFile(file, 'utf8').catch(() => undefined);
  if (owner === id) return true;
  if (owner === undefined) {
    await makeDirectory(dataDir);
    await writeFile(file, id);
  } else {
    logger.warn(
      `The files in ${dataDir} belong to another database, so files without a message are not deleted. ` +
        `Check DATABASE_URL and DATA_DIR. If this is the right database, delete ${file}.`,
    );
  }
  return false;
}
