import { Columns } from './Columns.ts';
import type { Queryable } from './Database.ts';

/** A JSON object, such as the attributes that a host page sets. */
export type Attributes = Readonly<Record<string, unknown>>;

export interface Contact {
  readonly id: number;
  readonly channelId: number;
  /** The host page's id for the visitor. Proven if `isVerified`, otherwise only claimed. */
  readonly identifier: string | null;
  readonly isVerified: boolean;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly avatarUrl: string | null;
  /** The address from a signed identity. `email` may be unverified. */
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

export type ContactFields = Partial<Pick<Contact, keyof typeof fieldColumns>>;

/** The select list of a contact, for statements that use `c` as the alias of `contacts`. */
export const contactColumns = `c.id, c.channel_id as "channelId", c.created_at_ms as "createdAtMs", ${changeable.select('c')}`;

export async function addContact(
  db: Queryable,
  contact: Pick<Contact, 'channelId' | 'pubsubToken' | 'createdAtMs'>,
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    'insert into contacts (channel_id, pubsub_token, created_at_ms) values ($1, $2, $3) returning id',
    [contact.channelId, contact.pubsubToken, contact.createdAtMs],
  );
  if (!rows[0]) throw new Error('The insert of a contact returned no row.');
  return rows[0].id;
}

/** Locks the row until the transaction ends. */
export async function lockContact(tx: Queryable, id: number): Promise<Contact | undefined> {
  const rows = await tx.query<Contact>(
    `select ${contactColumns} from contacts c where c.id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** Locks the rows in the order of their ids to avoid deadlocks. */
export function lockContacts(tx: Queryable, ids: readonly number[]): Promise<Contact[]> {
  return tx.query<Contact>(
    `select ${contactColumns} from contacts c where c.id = any($1::bigint[]) order by c.id for update`,
    [ids],
  );
}

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

export async function saveContact(tx: Queryable, id: number, fields: ContactFields): Promise<void> {
  const changes = changeable.update(fields, 2);
  if (changes) await tx.query(`update contacts set ${changes.set} where id = $1`, [id, ...changes.values]);
}

/** Also deletes, by cascade, the contact's data in the database. */
export async function removeContact(tx: Queryable, id: number): Promise<void> {
  await tx.query('delete from contacts where id = $1', [id]);
}

/** Lists the ids of up to `limit` contacts that were created before `sinceMs` and have had no activity since then. */
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

/** Does not check that the caller may see the contact. */
export async function findContact(db: Queryable, id: number): Promise<Contact | undefined> {
  return (await findContacts(db, [id]))[0];
}

/** In no particular order. */
export function findContacts(db: Queryable, ids: readonly number[]): Promise<Contact[]> {
  return db.query<Contact>(`select ${contactColumns} from contacts c where c.id = any($1::bigint[])`, [ids]);
}

export interface ContactRevision {
  readonly pubsubToken: string;
  readonly channelId: number;
  readonly rev: number;
}

/** Omits unknown tokens. */
export function listRevisions(db: Queryable, pubsubTokens: readonly string[]): Promise<ContactRevision[]> {
  return db.query(
    'select pubsub_token as "pubsubToken", channel_id as "channelId", rev from contacts where pubsub_token = any($1)',
    [pubsubTokens],
  );
}
