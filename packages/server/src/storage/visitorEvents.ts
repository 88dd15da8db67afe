import type { Attributes } from './contacts.ts';
import type { Queryable } from './Database.ts';

export interface VisitorEvent {
  readonly name: string;
  readonly info: Attributes;
  readonly createdAtMs: number;
}

const maxEventsPerContact = 1_000;

/** Keeps the visitor's newest 1,000 events. */
export async function addVisitorEvent(tx: Queryable, contactId: number, event: VisitorEvent): Promise<void> {
  await tx.query(
    'insert into visitor_events (contact_id, name, info, created_at_ms) values ($1, $2, $3::jsonb, $4)',
    [contactId, event.name, JSON.stringify(event.info), event.createdAtMs],
  );
  await tx.query(
    `delete from visitor_events where contact_id = $1 and id <=
       (select id from visitor_events where contact_id = $1 order by id desc offset $2 limit 1)`,
    [contactId, maxEventsPerContact],
  );
}

/** Oldest first. */
export function listVisitorEvents(
  db: Queryable,
  page: { contactId: number; afterId: number; limit: number },
): Promise<(VisitorEvent & { id: number })[]> {
  return db.query(
    `select id, name, info, created_at_ms as "createdAtMs" from visitor_events
     where contact_id = $1 and id > $2 order by id limit $3`,
    [page.contactId, page.afterId, page.limit],
  );
}
