import { Columns } from './Columns.ts';
import type { Queryable } from './Database.ts';

/** Attributes that a host page or a visitor gave; values are JSON. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The record of a visitor on a channel (spec §3, Contact). */
export interface Contact {
  readonly id: number;
  readonly channelId: number;
  /** The host page's name for the visitor: proven where `isVerified`, else only claimed. */
  readonly identifier: string | null;
  readonly isVerified: boolean;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly avatarUrl: string | null;
  /** The address that a signed identity carried; `email` is only what somebody wrote. */
  readonly provenEmail: string | null;
  readonly additionalAttributes: Attributes;
  readonly customAttributes: Attributes;
  readonly userAttributes: Attributes;
  readonly labels: readonly string[];
  readonly pubsubToken: string;
  readonly rev: number;
  readonly lastSeenAtMs: number | null;
  readonly createdAtMs: number;
}

const fieldColumns = {
  identifier: 'identifier',
  isVerified: 'is_verified',
  name: 'name',
  email: 'email',
  phoneNumber: 'phone_number',
  avatarUrl: 'avatar_url',
  provenEmail: 'proven_email',
  additionalAttributes: 'additional_attributes',
  customAttributes: 'custom_attributes',
  userAttributes: 'user_attributes',
  labels: 'labels',
  pubsubToken: 'pubsub_token',
  rev: 'rev',
  lastSeenAtMs: 'last_seen_at_ms',
} as const satisfies Partial<Record<keyof Contact, string>>;

const changeable = new Columns(fieldColumns, [
  'additionalAttributes',
  'customAttributes',
  'userAttributes',
  'labels',
]);

/** What of a contact may change. */
export type ContactFields = Partial<Pick<Contact, keyof typeof fieldColumns>>;

/** The columns of a contact for a select over `contacts c`. */
export const contactColumns = `c.id, c.channel_id as "channelId", c.created_at_ms as "createdAtMs", ${changeable.select('c')}`;

/** Adds a contact of whom nothing is known yet. */
export async function addContact(
  db: Queryable,
  contact: Pick<Contact, 'channelId' | 'pubsubToken' | 'createdAtMs'>,
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    'insert into contacts (channel_id, pubsub_token, created_at_ms) values ($1, $2, $3) returning id',
    [contact.channelId, contact.pubsubToken, contact.createdAtMs],
  );
  return rows[0]?.id ?? 0;
}

/** Loads a contact and keeps others from changing it until the transaction ends. */
export async function lockContact(tx: Queryable, id: number): Promise<Contact | undefined> {
  const rows = await tx.query<Contact>(
    `select ${contactColumns} from contacts c where c.id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** Locks several contacts as `lockContact` does one. Always in the order of their ids, so that two callers never deadlock. */
export function lockContacts(tx: Queryable, ids: readonly number[]): Promise<Contact[]> {
  return tx.query<Contact>(
    `select ${contactColumns} from contacts c where c.id = any($1::bigint[]) order by c.id for update`,
    [ids],
  );
}

/** The contact who has proven to be `identifier` on a channel. */
export async function findVerifiedContact(
  db: Queryable,
  channelId: number,
  identifier: string,
): Promise<number | undefined> {
  const rows = await db.query<{ id: number }>(
    'select id from contacts where channel_id = $1 and identifier = $2 and is_verified',
    [channelId, identifier],
  );
  return rows[0]?.id;
}

/** Writes the given fields and no others. */
export async function saveContact(tx: Queryable, id: number, fields: ContactFields): Promise<void> {
  const changes = changeable.update(fields, 2);
  if (changes) await tx.query(`update contacts set ${changes.set} where id = $1`, [id, ...changes.values]);
}

/** Removes a contact with everything that hangs on it. */
export async function removeContact(tx: Queryable, id: number): Promise<void> {
  await tx.query('delete from contacts where id = $1', [id]);
}

/** Contacts without a message, an event or a session since a moment, at most `limit`. */
export async function listInactiveContacts(
  db: Queryable,
  { sinceMs, limit }: { sinceMs: number; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select c.id from contacts c where c.created_at_ms < $1 and coalesce(c.last_seen_at_ms, 0) < $1
       and not exists (select 1 from messages m where m.contact_id = c.id and m.created_at_ms >= $1)
       and not exists (select 1 from conversations v where v.contact_id = c.id and v.last_activity_at_ms >= $1)
       and not exists (select 1 from visitor_events e where e.contact_id = c.id and e.created_at_ms >= $1)
     order by c.id limit $2`,
    [sinceMs, limit],
  );
  return rows.map(({ id }) => id);
}

/** A contact by its id, for those who may see every contact. */
export async function findContact(db: Queryable, id: number): Promise<Contact | undefined> {
  return (await findContacts(db, [id]))[0];
}

/** Contacts by their ids, in no order. */
export function findContacts(db: Queryable, ids: readonly number[]): Promise<Contact[]> {
  return db.query<Contact>(`select ${contactColumns} from contacts c where c.id = any($1::bigint[])`, [ids]);
}
