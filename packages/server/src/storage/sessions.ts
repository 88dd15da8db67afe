import { type Channel, channelColumns } from './channels.ts';
import { type Contact, contactColumns } from './contacts.ts';
import type { Queryable } from './Database.ts';

export interface SessionRow {
  readonly contact: Contact;
  readonly channel: Channel;
  readonly expiresAtMs: number;
}

/**
 * A session to store. `parentHash` is the token hash of the session that this one was handed over from. Deleting that
 * session also deletes this one.
 */
export interface NewSession {
  readonly tokenHash: string;
  readonly parentHash: string | null;
  readonly contactId: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export async function addSession(
  db: Queryable,
  { tokenHash, parentHash, contactId, createdAtMs, expiresAtMs }: NewSession,
): Promise<void> {
  await db.query(
    `insert into sessions (token_hash, parent_hash, contact_id, created_at_ms, expires_at_ms)
     values ($1, $2, $3, $4, $5)`,
    [tokenHash, parentHash, contactId, createdAtMs, expiresAtMs],
  );
}

/** Returns undefined if the token is unknown or the session has expired. */
export async function findSession(
  db: Queryable,
  tokenHash: string,
  nowMs: number,
): Promise<SessionRow | undefined> {
  const rows = await db.query<Contact & Omit<Channel, 'id'> & { expiresAtMs: number }>(
    `select ${contactColumns}, s.expires_at_ms as "expiresAtMs", ${channelColumns}
     from sessions s join contacts c on c.id = s.contact_id join channels h on h.id = c.channel_id
     where s.token_hash = $1 and s.expires_at_ms > $2`,
    [tokenHash, nowMs],
  );
  if (!rows[0]) return undefined;
  const { expiresAtMs, flowToken, config, sealedIdentitySecret, identityProof, ...contact } = rows[0];
  const channel = { id: contact.channelId, flowToken, config, sealedIdentitySecret, identityProof };
  return { contact, channel, expiresAtMs };
}

/** Returns undefined if the contact or the session was deleted, or if the session has expired. */
export async function lockContactOfSession(
  tx: Queryable,
  { tokenHash, contactId, nowMs }: { tokenHash: string; contactId: number; nowMs: number },
): Promise<Contact | undefined> {
  // Locking the session row makes PostgreSQL check the latest committed version of the row, not the version in the
  // statement's snapshot.
  const rows = await tx.query<Contact>(
    `select ${contactColumns} from contacts c join sessions s on s.contact_id = c.id
     where c.id = $1 and s.token_hash = $2 and s.expires_at_ms > $3
     for update of c for key share of s`,
    [contactId, tokenHash, nowMs],
  );
  return rows[0];
}

/**
 * Returns the contact of a realtime token if the session with `tokenHash` belongs to the contact and has not expired.
 * If `tokenHash` is null, any unexpired session of the contact suffices.
 */
export async function findContactByPubsubToken(
  db: Queryable,
  { pubsubToken, tokenHash, nowMs }: { pubsubToken: string; tokenHash: string | null; nowMs: number },
): Promise<Contact | undefined> {
  const rows = await db.query<Contact>(
    `select ${contactColumns} from contacts c
     where c.pubsub_token = $1 and exists (
       select 1 from sessions s where s.contact_id = c.id and s.expires_at_ms > $3
         and ($2::text is null or s.token_hash = $2))`,
    [pubsubToken, tokenHash, nowMs],
  );
  return rows[0];
}

/** A session and its ancestors (the sessions it was handed over from), with their distance as `depth`. */
const ancestry = `with recursive ancestry as (
    select token_hash, parent_hash, 0 as depth from sessions where token_hash = $1
    union all
    select p.token_hash, p.parent_hash, a.depth + 1 from sessions p join ancestry a on p.token_hash = a.parent_hash)`;

/** Extends a session and those of its ancestors that would expire earlier. */
export async function extendSession(db: Queryable, tokenHash: string, expiresAtMs: number): Promise<void> {
  // Locks from the root down, in the order of a cascading delete, to avoid deadlocks.
  await db.query(
    `${ancestry}, locked as (
       select s.token_hash from sessions s join ancestry using (token_hash)
       order by ancestry.depth desc for no key update of s)
     update sessions set expires_at_ms = greatest(expires_at_ms, $2)
     where token_hash in (select token_hash from locked)`,
    [tokenHash, expiresAtMs],
  );
}

/** Returns how many handovers led to a session. */
export async function countHandovers(db: Queryable, tokenHash: string): Promise<number> {
  const rows = await db.query<{ depth: number }>(`${ancestry} select max(depth) as depth from ancestry`, [
    tokenHash,
  ]);
  return rows[0]?.depth ?? 0;
}

/** Also deletes, by cascade, the sessions and codes that come from the session. */
export async function removeSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [tokenHash]);
}

export async function removeSessionsOf(db: Queryable, contactId: number): Promise<void> {
  await db.query('delete from sessions where contact_id = $1', [contactId]);
}

/** Oldest first. */
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

/** A contact with at least one expired session that is still stored. */
export interface ExpiredContact {
  readonly contactId: number;
  /** Whether the contact has another session that has not expired. */
  readonly isAlive: boolean;
}

export function listExpired(db: Queryable, nowMs: number): Promise<ExpiredContact[]> {
  return db.query(
    `select c.id as "contactId",
       exists (select 1 from sessions o where o.contact_id = c.id and o.expires_at_ms > $1) as "isAlive"
     from contacts c where c.id in (select contact_id from sessions where expires_at_ms <= $1)`,
    [nowMs],
  );
}

export async function removeExpired(db: Queryable, nowMs: number, firstCallsBeforeMs: number): Promise<void> {
  await db.query('delete from sessions where expires_at_ms <= $1', [nowMs]);
  await db.query('delete from handover_codes where expires_at_ms <= $1', [nowMs]);
  await db.query('delete from first_calls where created_at_ms <= $1', [firstCallsBeforeMs]);
}
