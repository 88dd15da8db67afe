import type { Queryable } from './Database.ts';

/** Milliseconds for which one call of `signBotWorker` is valid. */
const leaseMs = 6_000;
/** The clock of the database, because the clocks of the processes may differ. */
const nowMs = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** An SQL condition: no living process works on the bot task `t`. */
export const isFreeTask = `(t.worker is null or not exists (
  select 1 from bot_workers w where w.id = t.worker and w.alive_until_ms > ${nowMs}))`;

/**
 * Returns an SQL condition: no living process works on any task in the conversation of the bot task `t`. Ignores the
 * process `worker` if it is given. Checks all tasks, because the task of a message that is being written may not be the
 * oldest one.
 */
export const isFreeConversation = (worker?: string) => `not exists (
  select 1 from bot_tasks o join bot_workers w on w.id = o.worker
  where o.conversation_id = t.conversation_id and w.alive_until_ms > ${nowMs}${worker ? ` and w.id <> ${worker}` : ''})`;

/** Records that a process is alive for the next 6 s. Its bot tasks are not free during that time. */
export async function signBotWorker(db: Queryable, worker: string): Promise<void> {
  await db.query(
    `insert into bot_workers (id, alive_until_ms) values ($1, ${nowMs} + ${leaseMs})
     on conflict (id) do update set alive_until_ms = excluded.alive_until_ms`,
    [worker],
  );
}

/** Frees the tasks of a process. Also removes the records of processes that have been dead for an hour. */
export async function removeBotWorker(db: Queryable, worker: string): Promise<void> {
  await db.query(`delete from bot_workers where id = $1 or alive_until_ms < ${nowMs} - 3600000`, [worker]);
}
