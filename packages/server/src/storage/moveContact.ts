import type { Queryable } from './Database.ts';
import { moveConfirmedEmails } from './emailConfirmations.ts';

/** Counts the conversations and messages of a contact. `moveContact` uses one revision for each. */
export async function countRowsToMove(tx: Queryable, contactId: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select (select count(*) from conversations where contact_id = $1)
          + (select count(*) from messages where contact_id = $1) as count`,
    [contactId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Moves the conversations, messages, events, confirmed email addresses and direct uploads of one contact to another.
 * Gives new revisions from `rev + 1` on, first to the conversations, then to the messages, each in the order of ids.
 * Removes the `echo_id` of a moved message if the other contact already uses it.
 */
export async function moveContact(
  tx: Queryable,
  { from, into, rev }: { from: number; into: number; rev: number },
): Promise<void> {
  await tx.query(
    `update messages m set echo_id = null where m.contact_id = $1
       and exists (select 1 from messages o where o.contact_id = $2 and o.echo_id = m.echo_id)`,
    [from, into],
  );
  const moved = await renumber(tx, 'conversations', { from, into, rev });
  await renumber(tx, 'messages', { from, into, rev: rev + moved });
  await tx.query(`update messages set sender_id = $2 where sender_type = 'contact' and sender_id = $1`, [
    from,
    into,
  ]);
  await moveConfirmedEmails(tx, { from, into });
  await tx.query('update visitor_events set contact_id = $2 where contact_id = $1', [from, into]);
  await tx.query('update direct_uploads set contact_id = $2 where contact_id = $1', [from, into]);
}

async function renumber(
  tx: Queryable,
  table: 'conversations' | 'messages',
  { from, into, rev }: { from: number; into: number; rev: number },
): Promise<number> {
  const rows = await tx.query(
    `update ${table} t set contact_id = $2, rev = $3::bigint + n.place
     from (select id, row_number() over (order by id) as place from ${table} where contact_id = $1) n
     where t.id = n.id returning t.id`,
    [from, into, rev],
  );
  return rows.length;
}
