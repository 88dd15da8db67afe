import type { Queryable } from './Database.ts';

/** The class of the advisory locks on keys of `mail_counts`. The value is arbitrary. */
const lockClass = 724_102;

/** Locks the counts of a key until the transaction ends. */
export async function lockMailCount(tx: Queryable, keyHash: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [lockClass, keyHash]);
}

/**
 * Returns the time at which a key will have fewer than `count` unexpired counts, in milliseconds since the epoch.
 * Returns undefined if it has fewer already.
 */
export async function findCountExpiry(
  tx: Queryable,
  { keyHash, count, nowMs }: { keyHash: string; count: number; nowMs: number },
): Promise<number | undefined> {
  const rows = await tx.query<{ expiresAtMs: number }>(
    `select expires_at_ms as "expiresAtMs" from mail_counts where key_hash = $1 and expires_at_ms > $2
     order by expires_at_ms desc offset $3 limit 1`,
    [keyHash, nowMs, count - 1],
  );
  return rows[0]?.expiresAtMs;
}

/** Returns the id of the count. */
export async function addMailCount(
  tx: Queryable,
  { keyHash, expiresAtMs }: { keyHash: string; expiresAtMs: number },
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'insert into mail_counts (key_hash, expires_at_ms) values ($1, $2) returning id',
    [keyHash, expiresAtMs],
  );
  if (!rows[0]) throw new Error('The insert of a mail count returned no row.');
  return rows[0].id;
}

export async function removeMailCounts(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query('delete from mail_counts where id = any($1::bigint[])', [ids]);
}

export async function removeExpiredMail(db: Queryable, nowMs: number): Promise<void> {
  await db.query('delete from mail_counts where expires_at_ms <= $1', [nowMs]);
  await db.query('delete from email_confirmations where expires_at_ms <= $1', [nowMs]);
}
