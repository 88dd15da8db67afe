import type { Queryable } from './Database.ts';

/** The request that created a visitor. It has no session, so repetitions are recognized by their echo id. */
export interface FirstCall {
  readonly contactId: number;
  readonly fingerprint: string;
}

/**
 * Returns false if the `echo_id` is already stored for the channel. If another transaction is adding the same
 * `echo_id`, waits for it.
 */
export async function addFirstCall(
  tx: Queryable,
  call: FirstCall & { channelId: number; echoId: string; createdAtMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into first_calls (channel_id, echo_id, fingerprint, contact_id, created_at_ms)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning echo_id`,
    [call.channelId, call.echoId, call.fingerprint, call.contactId, call.createdAtMs],
  );
  return rows.length > 0;
}

export async function findFirstCall(
  db: Queryable,
  { channelId, echoId, sinceMs }: { channelId: number; echoId: string; sinceMs: number },
): Promise<FirstCall | undefined> {
  const rows = await db.query<FirstCall>(
    `select contact_id as "contactId", fingerprint from first_calls
     where channel_id = $1 and echo_id = $2 and created_at_ms > $3`,
    [channelId, echoId, sinceMs],
  );
  return rows[0];
}

/** Deletes the first calls of a contact, so that repeating one no longer leads to this contact. */
export async function removeFirstCallsOf(tx: Queryable, contactId: number): Promise<void> {
  await tx.query('delete from first_calls where contact_id = $1', [contactId]);
}
