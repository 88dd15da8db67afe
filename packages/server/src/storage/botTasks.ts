import type { NoteId } from '@chat/core/protocol';
import type { Note } from '../texts/noteText.ts';
import { isFreeConversation, isFreeTask } from './botWorkers.ts';
import type { Queryable } from './Database.ts';

/** Stored as JSON. */
export type BotTask =
  /** Sends a named step of the flow, or the greeting if `step` is null. */
  | { readonly kind: 'start'; readonly step: string | null }
  /** Replies to a visitor's message. */
  | { readonly kind: 'said'; readonly messageId: number }
  /** Replies to an answered question. */
  | { readonly kind: 'submitted'; readonly messageId: number }
  /** Ends a message that the bot was writing when the server was killed. */
  | ({ readonly kind: 'writing'; readonly messageId: number } & Handover);

interface Handover {
  readonly handover?: string;
  readonly handoverId?: NoteId | null;
}

/** Returns the fields of a task that store a note. Earlier releases read only `handover`, the text of the note. */
export function handoverFields(note: Note | undefined): Handover {
  return note ? { handover: note.content, handoverId: note.id ?? null } : {};
}

export interface BotTaskRow {
  readonly id: number;
  readonly conversationId: number;
  readonly contactId: number;
  readonly task: BotTask;
}

/**
 * Stores a task. `tx` must be the transaction of the change that causes the task, so that a crash loses both or
 * neither. `worker` is the process that is already working on the task.
 */
export async function addBotTask(
  tx: Queryable,
  conversationId: number,
  task: BotTask,
  worker: string | null = null,
): Promise<void> {
  await tx.query('insert into bot_tasks (conversation_id, task, worker) values ($1, $2::jsonb, $3)', [
    conversationId,
    JSON.stringify(task),
    worker,
  ]);
}

/**
 * Assigns the oldest task of a conversation to a process and returns it. Returns undefined if there is no task, or if
 * another living process works on any task of the conversation.
 */
export async function takeNextBotTask(
  db: Queryable,
  conversationId: number,
  worker: string,
): Promise<BotTaskRow | undefined> {
  const rows = await db.query<BotTaskRow>(
    `update bot_tasks t set worker = $2 from conversations v
     where v.id = t.conversation_id and (t.worker = $2 or ${isFreeTask}) and ${isFreeConversation('$2')}
       and t.id = (select o.id from bot_tasks o where o.conversation_id = $1 order by o.id limit 1)
     returning t.id, t.conversation_id as "conversationId", v.contact_id as "contactId", t.task`,
    [conversationId, worker],
  );
  return rows[0];
}

export async function hasLaterQuestion(
  db: Queryable,
  conversationId: number,
  taskId: number,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from bot_tasks where conversation_id = $1 and id > $2 and task->>'kind' = 'said' limit 1`,
    [conversationId, taskId],
  );
  return rows.length > 0;
}

/** Deletes a task. Returns false if it was already deleted, for example by another process that ran it. */
export async function claimBotTask(tx: Queryable, id: number): Promise<boolean> {
  return (await tx.query('delete from bot_tasks where id = $1 returning id', [id])).length > 0;
}

/** Deletes the tasks of a conversation, except a task that ends a message. */
export async function removeBotTasks(tx: Queryable, conversationId: number): Promise<void> {
  await tx.query(`delete from bot_tasks where conversation_id = $1 and task->>'kind' <> 'writing'`, [
    conversationId,
  ]);
}

/** Stores the note in the task that ends the message. Does nothing if the message has ended. */
export async function saveHandover(db: Queryable, messageId: number, note: Note): Promise<void> {
  await db.query('update bot_tasks set task = task || $2::jsonb where task @> $1::jsonb', [
    writingTask(messageId),
    JSON.stringify(handoverFields(note)),
  ]);
}

/** Deletes the task that would end a message. Returns the handover note that was stored in it, if any. */
export async function takeWritingTask(tx: Queryable, messageId: number): Promise<Note | undefined> {
  const rows = await tx.query<{ content: string | null; id: NoteId | null }>(
    `delete from bot_tasks where task @> $1::jsonb
     returning task->>'handover' as content, task->>'handoverId' as id`,
    [writingTask(messageId)],
  );
  const [row] = rows;
  return row?.content ? { content: row.content, id: row.id ?? undefined } : undefined;
}

function writingTask(messageId: number): string {
  return JSON.stringify({ kind: 'writing', messageId } satisfies BotTask);
}

export async function countBotTasks(db: Queryable): Promise<number> {
  return (await db.query<{ count: number }>('select count(*) as count from bot_tasks'))[0]?.count ?? 0;
}

/** Lists the conversations that have tasks and in which no living process works on a task. */
export async function listConversationsWithFreeTasks(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select t.conversation_id as id from (
       select distinct on (conversation_id) conversation_id, worker from bot_tasks order by conversation_id, id) t
     where ${isFreeTask} and ${isFreeConversation()} order by id`,
  );
  return rows.map(({ id }) => id);
}
