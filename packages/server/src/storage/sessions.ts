import { type Channel, channelColumns } from './channels.ts';
import { type Contact, contactColumns } from './contacts.ts';
import type { Queryable } from './Database.ts';

/** What a conv_token stands for. */
export interface SessionRow {
  readonly contact: Contact;
  readonly channel: Channel;
  readonly expiresAtMs: number;
}

/** A session to store. `parentHash` names the session that it was handed over from and ends with. */
export interface NewSession {
  readonly tokenHash: string;
  readonly parentHash: string | null;
  readonly contactId: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/** Adds a session for a contact. Only the token's hash is kept. */
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

/** The session of a token that has not expired. */
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

/** Locks a contact together with one of its sessions; undefined if either is gone or the session has expired. */
export async function lockContactOfSession(
  tx: Queryable,
  { tokenHash, contactId, nowMs }: { tokenHash: string; contactId: number; nowMs: number },
): Promise<Contact | undefined> {
  // The lock on the session makes PostgreSQL look at its newest version, whatever the statement saw when it began.
  const rows = await tx.query<Contact>(
    `select ${contactColumns} from contacts c join sessions s on s.contact_id = c.id
     where c.id = $1 and s.token_hash = $2 and s.expires_at_ms > $3
     for update of c for key share of s`,
    [contactId, tokenHash, nowMs],
  );
  return rows[0];
}

/** The contact of a realtime token, if one of its sessions is alive: the given one, or any if none is given. */
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

/** A session and those that it was handed over from, the nearest first. */
const line = `with recursive line as (
    select token_hash, parent_hash, 0 as depth from sessions where token_hash = $1
    union all
    select p.token_hash, p.parent_hash, line.depth + 1 from sessions p join line on p.token_hash = line.parent_hash)`;

/** Moves the end of a session and of those that it was handed over from: they never expire before it. */
export async function extendSession(db: Queryable, tokenHash: string, expiresAtMs: number): Promise<void> {
  // Locked from the root down, as a deletion goes, so that the two never deadlock.
  await db.query(
    `${line}, locked as (
       select s.token_hash from sessions s join line using (token_hash)
       order by line.depth desc for no key update of s)
     update sessions set expires_at_ms = greatest(expires_at_ms, $2)
     where token_hash in (select token_hash from locked)`,
    [tokenHash, expiresAtMs],
  );
}

/** How many hand-overs lie between a session and the first one of its line. */
export async function countHandovers(db: Queryable, tokenHash: string): Promise<number> {
  const rows = await db.query<{ depth: number }>(`${line} select max(depth) as depth from line`, [tokenHash]);
  return rows[0]?.depth ?? 0;
}

/** Ends one session and those that were handed over from it. */
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

/** A contact with at least one expired session that is still stored. */
export interface ExpiredContact {
  readonly contactId: number;
  /** Whether another session of the contact is alive. */
  readonly isAlive: boolean;
}

/** The contacts of the sessions that have expired and are still stored. */
export function listExpired(db: Queryable, nowMs: number): Promise<ExpiredContact[]> {
  return db.query(
    `select c.id as "contactId",
       exists (select 1 from sessions o where o.contact_id = c.id and o.expires_at_ms > $1) as "isAlive"
     from contacts c where c.id in (select contact_id from sessions where expires_at_ms <= $1)`,
    [nowMs],
  );
}

/** Throws away what has expired: sessions, hand-over codes and remembered first calls older than `firstCallsBeforeMs`. */
export async function removeExpired(db: Queryable, nowMs: number, firstCallsBeforeMs: number): Promise<void> {
  await db.query('delete from sessions where expires_at_ms <= $1', [nowMs]);
  await db.query('delete from handover_codes where expires_at_ms <= $1', [nowMs]);
  await db.query('delete from first_calls where created_at_ms <= $1', [firstCallsBeforeMs]);
}
