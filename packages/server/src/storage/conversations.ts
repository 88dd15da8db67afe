import { Columns } from './Columns.ts';
import type { Attributes } from './contacts.ts';
import type { Queryable } from './Database.ts';

export interface Conversation {
  readonly id: number;
  readonly contactId: number;
  readonly status: 'open' | 'resolved';
  readonly rev: number;
  readonly menu: unknown;
  readonly userMenu: unknown;
  readonly allowInput: boolean;
  /** Whether the bot stays silent until the conversation is resolved, for example because an agent has replied. */
  readonly isBotPaused: boolean;
  /** When an agent last saw the conversation or wrote in it; null if none has. */
  readonly agentLastSeenAtMs: number | null;
  readonly customAttributes: Attributes;
  readonly createdAtMs: number;
  readonly lastActivityAtMs: number;
}

const fieldColumns = {
  status: 'status',
  rev: 'rev',
  menu: 'menu',
  userMenu: 'user_menu',
  allowInput: 'allow_input',
  isBotPaused: 'is_bot_paused',
  agentLastSeenAtMs: 'agent_last_seen_at_ms',
  customAttributes: 'custom_attributes',
  lastActivityAtMs: 'last_activity_at_ms',
} as const satisfies Partial<Record<keyof Conversation, string>>;

const changeable = new Columns(fieldColumns, ['menu', 'userMenu', 'customAttributes']);

export type ConversationFields = Partial<Pick<Conversation, keyof typeof fieldColumns>>;

const columns = `v.id, v.contact_id as "contactId", v.created_at_ms as "createdAtMs", ${changeable.select('v')}`;

export async function addConversation(
  tx: Queryable,
  conversation: Pick<Conversation, 'contactId' | 'rev' | 'createdAtMs' | 'customAttributes'>,
): Promise<Conversation> {
  const rows = await tx.query<Conversation>(
    `insert into conversations as v (contact_id, rev, created_at_ms, last_activity_at_ms, custom_attributes)
     values ($1, $2, $3, $3, $4::jsonb) returning ${columns}`,
    [
      conversation.contactId,
      conversation.rev,
      conversation.createdAtMs,
      JSON.stringify(conversation.customAttributes),
    ],
  );
  const added = rows[0];
  if (!added) throw new Error('The insert of a conversation returned no row.');
  return added;
}

export async function findNewestConversation(
  db: Queryable,
  contactId: number,
): Promise<Conversation | undefined> {
  const rows = await db.query<Conversation>(
    `select ${columns} from conversations v where v.contact_id = $1 order by v.id desc limit 1`,
    [contactId],
  );
  return rows[0];
}

/** `isEchoUsed` tells whether the contact already sent a message with this `echo_id`. */
export async function findNewestAndEcho(
  db: Queryable,
  contactId: number,
  echoId: string | undefined,
): Promise<{ newest: Conversation | undefined; isEchoUsed: boolean }> {
  const rows = await db.query<Conversation & { isEchoUsed: boolean }>(
    `select ${columns}, exists (select 1 from messages m where m.contact_id = $1 and m.echo_id = $2) as "isEchoUsed"
     from (select $1::bigint as contact_id) c
     left join lateral (select * from conversations where contact_id = c.contact_id order by id desc limit 1) v on true`,
    [contactId, echoId ?? null],
  );
  if (!rows[0]) return { newest: undefined, isEchoUsed: false };
  const { isEchoUsed, ...newest } = rows[0];
  return { newest: newest.id === null ? undefined : newest, isEchoUsed };
}

/** Returns undefined if the contact has no conversation. */
export async function saveNewestRev(
  tx: Queryable,
  contactId: number,
  rev: number,
): Promise<Conversation | undefined> {
  const rows = await tx.query<Conversation>(
    `update conversations v set rev = $2
     where v.id = (select id from conversations where contact_id = $1 order by id desc limit 1) returning ${columns}`,
    [contactId, rev],
  );
  return rows[0];
}

/** Finds a conversation of any contact. */
export async function findConversation(db: Queryable, id: number): Promise<Conversation | undefined> {
  const rows = await db.query<Conversation>(`select ${columns} from conversations v where v.id = $1`, [id]);
  return rows[0];
}

/** Oldest first. */
export function listConversationsOf(db: Queryable, contactId: number): Promise<Conversation[]> {
  return db.query<Conversation>(
    `select ${columns} from conversations v where v.contact_id = $1 order by v.id`,
    [contactId],
  );
}

/** Returns conversations of all contacts, latest activity first. The list starts after the cursor `before`. */
export function listConversations(
  db: Queryable,
  page: { limit: number; before?: { lastActivityAtMs: number; id: number } | undefined },
): Promise<Conversation[]> {
  return db.query<Conversation>(
    `select ${columns} from conversations v
     where $2::bigint is null or (v.last_activity_at_ms, v.id) < ($2::bigint, $3::bigint)
     order by v.last_activity_at_ms desc, v.id desc limit $1`,
    [page.limit, page.before?.lastActivityAtMs ?? null, page.before?.id ?? null],
  );
}

export async function saveConversation(
  tx: Queryable,
  conversation: Conversation,
  fields: ConversationFields,
): Promise<Conversation> {
  const changes = changeable.update(fields, 2);
  if (!changes) return conversation;
  await tx.query(`update conversations set ${changes.set} where id = $1`, [
    conversation.id,
    ...changes.values,
  ]);
  return { ...conversation, ...fields };
}
