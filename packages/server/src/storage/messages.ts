import type { Attributes } from './contacts.ts';
import type { Queryable } from './Database.ts';

/** Who wrote a message; a contact's name is read from the contact. */
export interface MessageSender {
  readonly type: 'contact' | 'agent' | 'bot';
  readonly id: number | null;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** A message as it is kept (spec §3, Message). */
export interface MessageRow {
  readonly id: number;
  readonly contactId: number;
  readonly conversationId: number;
  readonly rev: number;
  readonly echoId: string | null;
  readonly fingerprint: string | null;
  readonly messageType: 0 | 1 | 2 | 3;
  readonly content: string;
  readonly contentType: string;
  readonly contentAttributes: Attributes;
  readonly senderType: MessageSender['type'] | null;
  readonly senderId: number | null;
  readonly senderName: string | null;
  readonly senderAvatarUrl: string | null;
  readonly refererUrl: string | null;
  readonly isDeleted: boolean;
  readonly createdAtMs: number;
}

/** What has to be known to add a message. */
export type NewMessage = Omit<MessageRow, 'id' | 'isDeleted'>;

const plainColumns = {
  contactId: 'contact_id',
  conversationId: 'conversation_id',
  rev: 'rev',
  echoId: 'echo_id',
  fingerprint: 'fingerprint',
  messageType: 'message_type',
  content: 'content',
  contentType: 'content_type',
  contentAttributes: 'content_attributes',
  senderType: 'sender_type',
  senderId: 'sender_id',
  refererUrl: 'referer_url',
  createdAtMs: 'created_at_ms',
} as const;

const columns = [
  'm.id',
  'm.is_deleted as "isDeleted"',
  `case when m.sender_type = 'contact' then c.name else m.sender_name end as "senderName"`,
  `case when m.sender_type = 'contact' then c.avatar_url else m.sender_avatar_url end as "senderAvatarUrl"`,
  ...Object.entries(plainColumns).map(([field, column]) => `m.${column} as "${field}"`),
].join(', ');

const from = 'from messages m join contacts c on c.id = m.contact_id';

/** Adds a message; answers its id. */
export async function addMessage(tx: Queryable, message: NewMessage): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into messages (contact_id, conversation_id, rev, echo_id, fingerprint, message_type, content,
       content_type, content_attributes, sender_type, sender_id, sender_name, sender_avatar_url, referer_url,
       created_at_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $14, $15) returning id`,
    [
      message.contactId,
      message.conversationId,
      message.rev,
      message.echoId,
      message.fingerprint,
      message.messageType,
      message.content,
      message.contentType,
      JSON.stringify(message.contentAttributes),
      message.senderType,
      message.senderId,
      message.senderName,
      message.senderAvatarUrl,
      message.refererUrl,
      message.createdAtMs,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** What of a message may change. */
export type MessageFields = Partial<
  Pick<MessageRow, 'rev' | 'content' | 'contentType' | 'contentAttributes' | 'refererUrl' | 'isDeleted'>
>;

/** Writes the given fields and no others. */
export async function saveMessage(tx: Queryable, message: MessageRow, fields: MessageFields): Promise<void> {
  const changed = { ...message, ...fields };
  await tx.query(
    `update messages set rev = $2, content = $3, content_type = $4, content_attributes = $5::jsonb,
       is_deleted = $6, referer_url = $7 where id = $1`,
    [
      message.id,
      changed.rev,
      changed.content,
      changed.contentType,
      JSON.stringify(changed.contentAttributes),
      changed.isDeleted,
      changed.refererUrl,
    ],
  );
}

/** A message of a contact; undefined where it is unknown or somebody else's. */
export async function findMessage(
  db: Queryable,
  contactId: number,
  id: number,
): Promise<MessageRow | undefined> {
  const rows = await db.query<MessageRow>(`select ${columns} ${from} where m.contact_id = $1 and m.id = $2`, [
    contactId,
    id,
  ]);
  return rows[0];
}

/** Whose message it is: for agents. */
export async function findMessageOwner(db: Queryable, id: number): Promise<number | undefined> {
  const rows = await db.query<{ contactId: number }>(
    'select contact_id as "contactId" from messages where id = $1',
    [id],
  );
  return rows[0]?.contactId;
}

/** The message that a contact sent under an echo_id. */
export async function findMessageByEcho(
  db: Queryable,
  contactId: number,
  echoId: string,
): Promise<MessageRow | undefined> {
  const rows = await db.query<MessageRow>(
    `select ${columns} ${from} where m.contact_id = $1 and m.echo_id = $2`,
    [contactId, echoId],
  );
  return rows[0];
}

/** A contact's newest messages that are not deleted, below an id where one is given, newest first. */
export function listNewestMessages(
  db: Queryable,
  page: { contactId: number; before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select ${columns} ${from}
     where m.contact_id = $1 and not m.is_deleted and ($2::bigint is null or m.id < $2::bigint)
     order by m.id desc limit $3`,
    [page.contactId, page.before ?? null, page.limit],
  );
}

/** What of a contact's messages changed after a revision, deleted ones included, in the order of the changes. */
export function listChangedMessages(
  db: Queryable,
  page: { contactId: number; sinceRev: number; limit: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select ${columns} ${from} where m.contact_id = $1 and m.rev > $2 order by m.rev limit $3`,
    [page.contactId, page.sinceRev, page.limit],
  );
}

/** A contact's messages after an id, deleted ones included, oldest first. */
export function listMessagesAfter(
  db: Queryable,
  page: { contactId: number; afterId: number; limit: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select ${columns} ${from} where m.contact_id = $1 and m.id > $2 order by m.id limit $3`,
    [page.contactId, page.afterId, page.limit],
  );
}

/** A conversation's messages for agents, deleted ones included, newest first. */
export function listConversationMessages(
  db: Queryable,
  page: { conversationId: number; before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select ${columns} ${from}
     where m.conversation_id = $1 and ($2::bigint is null or m.id < $2::bigint) order by m.id desc limit $3`,
    [page.conversationId, page.before ?? null, page.limit],
  );
}

/** The newest message of each of some conversations. */
export function listLastMessages(db: Queryable, conversationIds: readonly number[]): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select distinct on (m.conversation_id) ${columns} ${from}
     where m.conversation_id = any($1::bigint[]) and not m.is_deleted order by m.conversation_id, m.id desc`,
    [conversationIds],
  );
}
