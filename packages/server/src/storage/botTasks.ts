import type { Queryable } from './Database.ts';

/** What the bot has to react to. */
export type BotTask =
  /** A conversation has begun; at a named step of the flow where one is given. */
  | { readonly kind: 'start'; readonly step: string | null }
  | { readonly kind: 'said'; readonly messageId: number }
  | { readonly kind: 'submitted'; readonly messageId: number };

/** A task that waits. */
export interface BotTaskRow {
  readonly id: number;
  readonly conversationId: number;
  readonly contactId: number;
  readonly task: BotTask;
}

/** Keeps a task in the transaction of its cause, so that a crash loses neither. */
export async function addBotTask(tx: Queryable, conversationId: number, task: BotTask): Promise<void> {
  await tx.query('insert into bot_tasks (conversation_id, task) values ($1, $2::jsonb)', [
    conversationId,
    JSON.stringify(task),
  ]);
}

/** The oldest task of a conversation; undefined where there is none. */
export async function findNextBotTask(
  db: Queryable,
  conversationId: number,
): Promise<BotTaskRow | undefined> {
  const rows = await db.query<BotTaskRow>(
    `select t.id, t.conversation_id as "conversationId", v.contact_id as "contactId", t.task
     from bot_tasks t join conversations v on v.id = t.conversation_id
     where t.conversation_id = $1 order by t.id limit 1`,
    [conversationId],
  );
  return rows[0];
}

/** Takes a task out; false where somebody else has done it meanwhile. */
export async function claimBotTask(tx: Queryable, id: number): Promise<boolean> {
  return (await tx.query('delete from bot_tasks where id = $1 returning id', [id])).length > 0;
}

/** A person takes over: nothing waits for the bot any more. */
export async function removeBotTasks(tx: Queryable, conversationId: number): Promise<void> {
  await tx.query('delete from bot_tasks where conversation_id = $1', [conversationId]);
}

/** How many tasks wait. */
export async function countBotTasks(db: Queryable): Promise<number> {
  return (await db.query<{ count: number }>('select count(*) as count from bot_tasks'))[0]?.count ?? 0;
}

/** The conversations in which something waits for the bot, after a restart. */
export async function listConversationsWithBotTasks(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select distinct conversation_id as id from bot_tasks order by conversation_id',
  );
  return rows.map(({ id }) => id);
}
