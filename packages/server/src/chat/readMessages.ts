import { limits, type WireMessage } from '@chat/core/protocol';
import type { Contact } from '../storage/contacts.ts';
import { listChangedMessages, listNewestMessages } from '../storage/messages.ts';
import type { Backend } from './Backend.ts';
import { toSeconds, toWireMessages } from './wire.ts';

/** One answer of `GET /api/messages`. */
export interface WireMessagePage {
  readonly payload: readonly WireMessage[];
  readonly meta: {
    readonly contact_last_seen_at: number | null;
    readonly rev: number;
    readonly more?: boolean;
  };
}

const changesPerPage = 100;

/** A visitor's newest messages, or those before an id, oldest first; deleted ones are left out. */
export async function readHistory(
  backend: Backend,
  contact: Contact,
  before: number | undefined,
): Promise<WireMessagePage> {
  const { id: contactId } = contact;
  const rows = await listNewestMessages(backend.db, { contactId, before, limit: limits.messagesPerPage });
  const payload = await toWireMessages(backend.db, backend, rows.reverse());
  return { payload, meta: { contact_last_seen_at: lastSeen(contact), rev: contact.rev } };
}

/**
 * Everything that changed or was deleted after a revision, in the order of the changes. `meta.rev` is what the answer
 * covers; where `meta.more` is true, the next question starts there. The head was read before the list, so that
 * nothing that it covers can be missing.
 */
export async function readChanges(
  backend: Backend,
  contact: Contact,
  sinceRev: number,
): Promise<WireMessagePage> {
  const { id: contactId } = contact;
  const rows = await listChangedMessages(backend.db, { contactId, sinceRev, limit: changesPerPage + 1 });
  const page = rows.slice(0, changesPerPage);
  const more = rows.length > changesPerPage;
  const lastRev = page.at(-1)?.rev ?? 0;
  const payload = await toWireMessages(backend.db, backend, page);
  const rev = more ? lastRev : Math.max(contact.rev, lastRev);
  return { payload, meta: { contact_last_seen_at: lastSeen(contact), rev, more } };
}

function lastSeen({ lastSeenAtMs }: Contact): number | null {
  return lastSeenAtMs === null ? null : toSeconds(lastSeenAtMs);
}
