import { messageTypes } from '@chat/core/protocol';
import { Columns } from './Columns.ts';
import type { Attributes } from './contacts.ts';
import type { Queryable } from './Database.ts';

/** A contact's name and avatar are always read from the contact. */
export interface MessageSender {
  readonly type: 'contact' | 'agent' | 'bot';
  readonly id: number | null;
  readonly name: string;
  readonly avatarUrl: string | null;
}

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

export type NewMessage = Omit<MessageRow, 'id' | 'isDeleted'>;

const fields = new Columns(
  {
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
    senderName: 'sender_name',
    senderAvatarUrl: 'sender_avatar_url',
    refererUrl: 'referer_url',
    isDeleted: 'is_deleted',
    createdAtMs: 'created_at_ms',
  } satisfies Record<Exclude<keyof MessageRow, 'id'>, string>,
  ['contentAttributes'],
);

const columnsWith = (contactName: string, contactAvatarUrl: string) =>
  `m.id, ${fields.select('m', {
    senderName: `case when m.sender_type = 'contact' then ${contactName} else m.sender_name end`,
    senderAvatarUrl: `case when m.sender_type = 'contact' then ${contactAvatarUrl} else m.sender_avatar_url end`,
  })}`;
const columns = columnsWith('c.name', 'c.avatar_url');
const from = 'from messages m join contacts c on c.id = m.contact_id';
/** The columns of an added or changed message, for `returning`. */
const changedColumns = columnsWith(
  '(select c.name from contacts c where c.id = m.contact_id)',
  '(select c.avatar_url from contacts c where c.id = m.contact_id)',
);

export async function addMessage(tx: Queryable, message: NewMessage): Promise<MessageRow> {
  const { names, parameters, values } = fields.insert(message);
  const rows = await tx.query<MessageRow>(
    `insert into messages as m (${names}) values (${parameters}) returning ${changedColumns}`,
    values,
  );
  return singleRow(rows);
}

export type MessageFields = Partial<
  Pick<MessageRow, 'rev' | 'content' | 'contentType' | 'contentAttributes' | 'refererUrl' | 'isDeleted'>
>;

export async function saveMessage(
  tx: Queryable,
  id: number,
  changed: MessageFields & Pick<MessageRow, 'rev'>,
): Promise<MessageRow> {
  const changes = fields.update(changed, 2);
  const rows = await tx.query<MessageRow>(
    `update messages as m set ${changes?.set} where id = $1 returning ${changedColumns}`,
    [id, ...(changes?.values ?? [])],
  );
  return singleRow(rows);
}

/** Stores the text that a bot has written so far, without a new revision. Returns false if the message has ended. */
export async function saveWrittenText(db: Queryable, id: number, content: string): Promise<boolean> {
  const rows = await db.query(
    `update messages set content = $2 where id = $1 and content_attributes @> '{"streaming": true}' returning id`,
    [id, content],
  );
  return rows.length > 0;
}

function singleRow([row]: readonly MessageRow[]): MessageRow {
  if (!row) throw new Error('The insert or update of a message returned no row.');
  return row;
}

/** Returns undefined if the message belongs to another contact. */
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

export async function findMessageOwner(db: Queryable, id: number): Promise<number | undefined> {
  const rows = await db.query<{ contactId: number }>(
    'select contact_id as "contactId" from messages where id = $1',
    [id],
  );
  return rows[0]?.contactId;
}

/** Returns whether the newest message to the visitor in a conversation is from a bot. */
export async function isBotLast(db: Queryable, conversationId: number): Promise<boolean> {
  const rows = await db.query<Pick<MessageRow, 'senderType'>>(
    `select sender_type as "senderType" from messages
     where conversation_id = $1 and message_type = $2 order by id desc limit 1`,
    [conversationId, messageTypes.outgoing],
  );
  return rows[0]?.senderType === 'bot';
}

/**
 * Returns whether the newest activity or agent message of a conversation is from an agent. A handover by the bot is an
 * activity message without a sender.
 */
export async function isAgentIn(db: Queryable, conversationId: number): Promise<boolean> {
  const rows = await db.query<Pick<MessageRow, 'senderType'>>(
    `select sender_type as "senderType" from messages
     where conversation_id = $1 and (message_type = $2 or sender_type = 'agent') order by id desc limit 1`,
    [conversationId, messageTypes.activity],
  );
  return rows[0]?.senderType === 'agent';
}

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

/** Newest first, without deleted ones. */
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

/**
 * Counts the messages that a contact received from agents and bots at or after a time, and finds the newest one.
 * Ignores deleted messages.
 */
export async function findReceivedSince(
  db: Queryable,
  contactId: number,
  sinceMs: number,
): Promise<{ count: number; newest: MessageRow | undefined }> {
  const rows = await db.query<MessageRow & { count: number }>(
    `select ${columns}, (count(*) over ())::int as count ${from}
     where m.contact_id = $1 and not m.is_deleted and m.message_type in (1, 3) and m.created_at_ms >= $2
     order by m.id desc limit 1`,
    [contactId, sinceMs],
  );
  return { count: rows[0]?.count ?? 0, newest: rows[0] };
}

/** Lists a contact's messages whose id or revision is greater than `after`, in ascending order, with deleted ones. */
export function listMessagesAfter(
  db: Queryable,
  page: { contactId: number; by: 'id' | 'rev'; after: number; limit: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select ${columns} ${from} where m.contact_id = $1 and m.${page.by} > $2 order by m.${page.by} limit $3`,
    [page.contactId, page.after, page.limit],
  );
}

/** Newest first, including deleted ones. */
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

/** Ignores deleted messages. */
export function listLastMessages(db: Queryable, conversationIds: readonly number[]): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select distinct on (m.conversation_id) ${columns} ${from}
     where m.conversation_id = any($1::bigint[]) and not m.is_deleted order by m.conversation_id, m.id desc`,
    [conversationIds],
  );
}
