import type { Queryable } from './Database.ts';

/** A one-time code that opens a contact's conversation in another window or on another device. */
export interface HandoverCode {
  readonly contactId: number;
  /** The token hash of the session that requested the code. */
  readonly sessionHash: string;
}

/** The code is deleted together with the session that requested it. */
export async function addHandoverCode(
  tx: Queryable,
  { codeHash, contactId, sessionHash, expiresAtMs }: HandoverCode & { codeHash: string; expiresAtMs: number },
): Promise<void> {
  await tx.query(
    'insert into handover_codes (code_hash, contact_id, session_hash, expires_at_ms) values ($1, $2, $3, $4)',
    [codeHash, contactId, sessionHash, expiresAtMs],
  );
}

/** If `flowToken` is set, ignores codes of other channels. */
export async function findHandoverCode(
  db: Queryable,
  { codeHash, flowToken, nowMs }: { codeHash: string; flowToken: string | undefined; nowMs: number },
): Promise<HandoverCode | undefined> {
  const rows = await db.query<HandoverCode>(
    `select h.contact_id as "contactId", h.session_hash as "sessionHash"
     from handover_codes h join contacts c on c.id = h.contact_id join channels ch on ch.id = c.channel_id
     where h.code_hash = $1 and h.expires_at_ms > $2 and ($3::text is null or ch.flow_token = $3)`,
    [codeHash, nowMs, flowToken ?? null],
  );
  return rows[0];
}

/** Returns false if the code was already deleted, for example because another request has used it. */
export async function consumeHandoverCode(tx: Queryable, codeHash: string): Promise<boolean> {
  const rows = await tx.query('delete from handover_codes where code_hash = $1 returning code_hash', [
    codeHash,
  ]);
  return rows.length > 0;
}

export async function removeHandoverCodesOf(db: Queryable, contactId: number): Promise<void> {
  await db.query('delete from handover_codes where contact_id = $1', [contactId]);
}
