import type { Backend } from '../backend/Backend.ts';
import { directUploadMs } from '../files/receiveDirect.ts';
import { createSecret } from '../foundation/secrets.ts';
import { type Quota, quotaHashOf, requireQuota } from '../limits/quota.ts';
import {
  addDirectUpload,
  type DirectUpload,
  findOpenUpload,
  listDirectUploads,
  type NewDirectUpload,
  removeDirectUpload,
  sumOpenUploads,
} from '../storage/directUploads.ts';
import { changeContact } from '../visitor/changeContact.ts';
import type { VisitorSession } from '../visitor/sessions.ts';

export type AnnouncedFile = Pick<DirectUpload, 'fileName' | 'byteSize' | 'contentType' | 'checksum'>;

/**
 * Announces a file. Its size counts against the quotas of later announcements until a message uses the file, or until
 * it is discarded or expires. Throws `Refusal` 401 if the session has ended, and 403 if the file would exceed a quota.
 */
export function announceUpload(
  backend: Backend,
  session: VisitorSession,
  file: AnnouncedFile,
  quotas: readonly Quota[],
): Promise<NewDirectUpload> {
  return changeContact(backend, session, async ({ tx, contact, nowMs }) => {
    const quotaHashes = quotas.map((quota) => quotaHashOf(backend, quota));
    for (const [index, quota] of quotas.entries()) {
      const openBytes = await sumOpenUploads(tx, quotaHashes[index] ?? '', nowMs - directUploadMs);
      await requireQuota(backend, tx, quota, openBytes + file.byteSize);
    }
    const upload = { ...file, id: createSecret(), contactId: contact.id, createdAtMs: nowMs, quotaHashes };
    await addDirectUpload(tx, upload);
    return upload;
  });
}

/** Finds an announced file that has not expired and that no message uses yet. */
export function findAnnounced({ db, now }: Backend, id: string): Promise<DirectUpload | undefined> {
  return findOpenUpload(db, id, now() - directUploadMs);
}

/**
 * Returns the visitor's announced files with these ids, in the order of `ids`. Includes files that a message already
 * uses. Returns undefined if an id is unknown, has expired, or is repeated.
 */
export async function listAnnounced(
  { db, now }: Backend,
  { contact }: VisitorSession,
  ids: readonly string[],
): Promise<readonly DirectUpload[] | undefined> {
  const found = await listDirectUploads(db, contact.id, { ids, sinceMs: now() - directUploadMs });
  if (found.length !== ids.length) return undefined;
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Deletes an announced file that no message will use, so that repeated calls don't make the server read it again. */
export async function discardUpload({ db, files }: Backend, id: string): Promise<void> {
  await removeDirectUpload(db, id);
  await files.direct.remove(id);
}
