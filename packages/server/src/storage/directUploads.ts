import type { Queryable } from './Database.ts';

/** A file that a visitor announces, then uploads, and then sends in a message. */
export interface DirectUpload {
  /** Also the name of the file in the store. */
  readonly id: string;
  readonly contactId: number;
  readonly fileName: string;
  readonly byteSize: number;
  readonly contentType: string;
  /** The SHA-256 of the file in base64. */
  readonly checksum: string;
  readonly createdAtMs: number;
  /** Whether a message uses the file. */
  readonly isSent: boolean;
}

/** An upload to store. It counts against the quotas in `quotaHashes` until it is sent or expires. */
export interface NewDirectUpload extends Omit<DirectUpload, 'isSent'> {
  readonly quotaHashes: readonly string[];
}

const columns = `id, contact_id as "contactId", file_name as "fileName", byte_size as "byteSize",
  content_type as "contentType", checksum, created_at_ms as "createdAtMs", is_sent as "isSent"`;

export async function addDirectUpload(tx: Queryable, upload: NewDirectUpload): Promise<void> {
  const { id, contactId, fileName, byteSize, contentType, checksum, createdAtMs, quotaHashes } = upload;
  await tx.query(
    `insert into direct_uploads
       (id, contact_id, file_name, byte_size, content_type, checksum, created_at_ms, quota_hashes)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text[])`,
    [id, contactId, fileName, byteSize, contentType, checksum, createdAtMs, quotaHashes],
  );
}

/** Finds an upload that was announced after `sinceMs` and that no message uses. */
export async function findOpenUpload(
  db: Queryable,
  id: string,
  sinceMs: number,
): Promise<DirectUpload | undefined> {
  const rows = await db.query<DirectUpload>(
    `select ${columns} from direct_uploads where id = $1 and created_at_ms > $2 and not is_sent`,
    [id, sinceMs],
  );
  return rows[0];
}

/** Includes uploads that a message uses. */
export async function listDirectUploads(
  db: Queryable,
  contactId: number,
  { ids, sinceMs }: { ids: readonly string[]; sinceMs: number },
): Promise<DirectUpload[]> {
  return db.query<DirectUpload>(
    `select ${columns} from direct_uploads
     where contact_id = $1 and id = any($2::text[]) and created_at_ms > $3`,
    [contactId, ids, sinceMs],
  );
}

export async function listOpenUploads(
  db: Queryable,
  ids: readonly string[],
  sinceMs: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from direct_uploads where id = any($1::text[]) and created_at_ms > $2 and not is_sent',
    [ids, sinceMs],
  );
  return rows.map(({ id }) => id);
}

export async function sumOpenUploads(tx: Queryable, quotaHash: string, sinceMs: number): Promise<number> {
  const rows = await tx.query<{ bytes: number }>(
    `select coalesce(sum(byte_size), 0)::bigint as bytes from direct_uploads
     where quota_hashes @> array[$1::text] and created_at_ms > $2 and not is_sent`,
    [quotaHash, sinceMs],
  );
  return rows[0]?.bytes ?? 0;
}

/** Marks uploads as used by a message. Returns how many of them were not marked before. */
export async function markUploadsSent(
  tx: Queryable,
  contactId: number,
  ids: readonly string[],
): Promise<number> {
  const rows = await tx.query(
    `update direct_uploads set is_sent = true
     where contact_id = $1 and id = any($2::text[]) and not is_sent returning id`,
    [contactId, ids],
  );
  return rows.length;
}

export async function removeDirectUpload(db: Queryable, id: string): Promise<void> {
  await db.query('delete from direct_uploads where id = $1', [id]);
}

/**
 * Adds the sizes of a contact's unsent uploads to the usage of the quotas on `day`. Without this, a client could evade
 * the quotas by erasing its visitors.
 */
export async function countOpenUploads(tx: Queryable, contactId: number, day: number): Promise<void> {
  await tx.query(
    `insert into daily_usage as u (key_hash, day, bytes)
     select hash, $2, sum(byte_size) from direct_uploads, unnest(quota_hashes) hash
     where contact_id = $1 and not is_sent group by hash
     on conflict (key_hash, day) do update set bytes = u.bytes + excluded.bytes`,
    [contactId, day],
  );
}

export async function listDirectUploadsOf(db: Queryable, contactId: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from direct_uploads where contact_id = $1', [
    contactId,
  ]);
  return rows.map(({ id }) => id);
}

export async function removeDirectUploadsBefore(db: Queryable, ms: number): Promise<void> {
  await db.query('delete from direct_uploads where created_at_ms < $1', [ms]);
}
