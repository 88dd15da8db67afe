import type { Queryable } from './Database.ts';

export interface EmailConfirmation {
  readonly contactId: number;
  /** The conversation whose transcript was requested. */
  readonly conversationId: number;
  readonly email: string;
}

const columns = 'contact_id as "contactId", conversation_id as "conversationId", email';

/** Only the hash of the token is stored. */
export async function addConfirmation(
  db: Queryable,
  link: EmailConfirmation & { tokenHash: string; expiresAtMs: number },
): Promise<void> {
  await db.query(
    `insert into email_confirmations (token_hash, contact_id, conversation_id, email, expires_at_ms)
     values ($1, $2, $3, $4, $5)`,
    [link.tokenHash, link.contactId, link.conversationId, link.email, link.expiresAtMs],
  );
}

/** Does not use up the link. Returns undefined if the link is unknown, used or expired. */
export async function findConfirmation(
  db: Queryable,
  tokenHash: string,
  nowMs: number,
): Promise<EmailConfirmation | undefined> {
  const rows = await db.query<EmailConfirmation>(
    `select ${columns} from email_confirmations where token_hash = $1 and expires_at_ms > $2`,
    [tokenHash, nowMs],
  );
  return rows[0];
}

/**
 * Also uses up the other links for the same contact and address. Returns undefined if the link is unknown, used or
 * expired.
 */
export async function consumeConfirmation(
  tx: Queryable,
  tokenHash: string,
  nowMs: number,
): Promise<EmailConfirmation | undefined> {
  const rows = await tx.query<EmailConfirmation>(
    `delete from email_confirmations where token_hash = $1 and expires_at_ms > $2 returning ${columns}`,
    [tokenHash, nowMs],
  );
  const consumed = rows[0];
  if (consumed) {
    const { contactId, email } = consumed;
    await tx.query('delete from email_confirmations where contact_id = $1 and email = $2', [
      contactId,
      email,
    ]);
  }
  return consumed;
}

export async function removeConfirmation(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('delete from email_confirmations where token_hash = $1', [tokenHash]);
}

export async function removeConfirmationsOf(db: Queryable, contactId: number): Promise<void> {
  await db.query('delete from email_confirmations where contact_id = $1', [contactId]);
}

/** Stores that the owner of an address has agreed to receive mail about a contact's conversations. */
export async function addConfirmedEmail(
  tx: Queryable,
  confirmed: { contactId: number; email: string; confirmedAtMs: number },
): Promise<void> {
  await tx.query(
    `insert into confirmed_emails (contact_id, email, confirmed_at_ms) values ($1, $2, $3)
     on conflict do nothing`,
    [confirmed.contactId, confirmed.email, confirmed.confirmedAtMs],
  );
}

export async function moveConfirmedEmails(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.query(
    `insert into confirmed_emails (contact_id, email, confirmed_at_ms)
     select $2, email, confirmed_at_ms from confirmed_emails where contact_id = $1 on conflict do nothing`,
    [from, into],
  );
}

/** An email address of a contact, with the reason why mail may go there, or `pending` if it may not yet. */
export interface ContactEmail {
  readonly email: string;
  readonly status: 'proven' | 'confirmed' | 'pending';
}

/**
 * An address with several statuses is listed once for each. Expired confirmations are listed until they are deleted.
 */
export function listContactEmails(db: Queryable, contactId: number): Promise<ContactEmail[]> {
  return db.query<ContactEmail>(
    `select proven_email as email, 'proven' as status from contacts where id = $1 and proven_email is not null
     union select email, 'confirmed' from confirmed_emails where contact_id = $1
     union select email, 'pending' from email_confirmations where contact_id = $1
     order by 2 desc, 1`,
    [contactId],
  );
}
