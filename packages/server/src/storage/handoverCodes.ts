import type { Queryable } from './Database.ts';

/** Keeps a one-time code for a contact. Only the code's hash is kept. */
export async function addHandoverCode(
  db: Queryable,
  code: { codeHash: string; contactId: number; expiresAtMs: number },
): Promise<void> {
  await db.query('insert into handover_codes (code_hash, contact_id, expires_at_ms) values ($1, $2, $3)', [
    code.codeHash,
    code.contactId,
    code.expiresAtMs,
  ]);
}

/** Uses a code up: answers whose it was, once, and only before it expires. */
export async function takeHandoverCode(
  db: Queryable,
  codeHash: string,
  nowMs: number,
): Promise<number | undefined> {
  const rows = await db.query<{ contactId: number }>(
    'delete from handover_codes where code_hash = $1 and expires_at_ms > $2 returning contact_id as "contactId"',
    [codeHash, nowMs],
  );
  return rows[0]?.contactId;
}

/** Makes every code of a contact worthless. */
export async function removeHandoverCodesOf(db: Queryable, contactId: number): Promise<void> {
  await db.query('delete from handover_codes where contact_id = $1', [contactId]);
}
