import { type Channel, findChannelById } from './channels.ts';
import { type Contact, contactColumns } from './contacts.ts';
import type { Queryable } from './Database.ts';

/** What a conv_token stands for. */
export interface SessionRow {
  readonly contact: Contact;
  readonly channel: Channel;
  readonly expiresAtMs: number;
}

/** Adds a session for a contact. Only the token's hash is kept. */
export async function addSession(
  db: Queryable,
  session: { tokenHash: string; contactId: number; createdAtMs: number; expiresAtMs: number },
): Promise<void> {
  await db.query(
    'insert into sessions (token_hash, contact_id, created_at_ms, expires_at_ms) values ($1, $2, $3, $4)',
    [session.tokenHash, session.contactId, session.createdAtMs, session.expiresAtMs],
  );
}

/** The session of a token that has not expired. */
export async function findSession(
  db: Queryable,
  tokenHash: string,
  nowMs: number,
): Promise<SessionRow | undefined> {
  const rows = await db.query<Contact & { expiresAtMs: number }>(
    `select ${contactColumns}, s.expires_at_ms as "expiresAtMs"
     from sessions s join contacts c on c.id = s.contact_id
     where s.token_hash = $1 and s.expires_at_ms > $2`,
    [tokenHash, nowMs],
  );
  const row = rows[0];
  const channel = row && (await findChannelById(db, row.channelId));
  if (!row || !channel) return undefined;
  const { expiresAtMs, ...contact } = row;
  return { contact, channel, expiresAtMs };
}

/** Moves a session's end. */
export async function extendSession(db: Queryable, tokenHash: string, expiresAtMs: number): Promise<void> {
  await db.query('update sessions set expires_at_ms = $2 where token_hash = $1', [tokenHash, expiresAtMs]);
}

/** Ends one session. */
export async function removeSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [tokenHash]);
}

/** Ends every session of a contact. */
export async function removeSessionsOf(db: Queryable, contactId: number): Promise<void> {
  await db.query('delete from sessions where contact_id = $1', [contactId]);
}

/** When a contact's sessions were made and when they end. */
export function listSessions(
  db: Queryable,
  contactId: number,
): Promise<{ createdAtMs: number; expiresAtMs: number }[]> {
  return db.query(
    `select created_at_ms as "createdAtMs", expires_at_ms as "expiresAtMs"
     from sessions where contact_id = $1 order by created_at_ms`,
    [contactId],
  );
}

/** Throws away what has expired: sessions, hand-over codes and remembered first calls older than `firstCallsBeforeMs`. */
export async function removeExpired(db: Queryable, nowMs: number, firstCallsBeforeMs: number): Promise<void> {
  await db.query('delete from sessions where expires_at_ms <= $1', [nowMs]);
  await db.query('delete from handover_codes where expires_at_ms <= $1', [nowMs]);
  await db.query('delete from first_calls where created_at_ms <= $1', [firstCallsBeforeMs]);
}
