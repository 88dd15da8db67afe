import type { Queryable } from './Database.ts';

/** A visitor's first call, made before there was a session. */
export interface FirstCall {
  readonly contactId: number;
  readonly fingerprint: string;
}

/** Remembers a first call; false where the echo_id is known already (waits for the one that is under way). */
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

/** The first call with an echo_id, where it was made after `sinceMs`. */
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

/** Forgets the first calls of a contact: repeating one leads nowhere from then on. */
export async function removeFirstCallsOf(tx: Queryable, contactId: number): Promise<void> {
  await tx.query('delete from first_calls where contact_id = $1', [contactId]);
}
