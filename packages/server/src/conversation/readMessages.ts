import { limits, type WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import type { Contact } from '../storage/contacts.ts';
import { listMessagesAfter, listNewestMessages, type MessageRow } from '../storage/messages.ts';
import { toSeconds, toWireMessages } from '../wire/wire.ts';

/** A response of `GET /api/messages`. */
export interface WireMessagePage {
  readonly payload: readonly WireMessage[];
  readonly meta: {
    readonly contact_last_seen_at: number | null;
    readonly rev: number;
    readonly more?: boolean;
  };
}

const changesPerPage = 100;
/** Maximum text size of a page of changes, so that serializing very long messages does not block the event loop. */
const maxChangedBytesPerPage = 256 * 1024;

/**
 * Returns a page of a visitor's messages, oldest first: the newest ones, or those before an id. Omits deleted messages.
 */
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
 * Returns a page of the messages that were added, changed or deleted after a revision, in the order of their revisions.
 * `meta.rev` is the last revision that the page covers. If `meta.more` is true, the next page starts after it.
 * `contact.rev` was read before the list, so no message up to `meta.rev` can be missing.
 */
export async function readChanges(
  backend: Backend,
  contact: Contact,
  sinceRev: number,
): Promise<WireMessagePage> {
  const { id: contactId } = contact;
  const rows = await listMessagesAfter(backend.db, {
    contactId,
    by: 'rev',
    after: sinceRev,
    limit: changesPerPage + 1,
  });
  const page = firstPage(rows);
  const more = rows.length > page.length;
  const lastRev = page.at(-1)?.rev ?? 0;
  const payload = await toWireMessages(backend.db, backend, page);
  const rev = more ? lastRev : Math.max(contact.rev, lastRev);
  return { payload, meta: { contact_last_seen_at: lastSeen(contact), rev, more } };
}

/** The first row is always included. */
function firstPage(rows: readonly MessageRow[]): readonly MessageRow[] {
  let bytes = 0;
  const end = rows.findIndex(({ content, contentAttributes }, index) => {
    bytes += Buffer.byteLength(content) + Buffer.byteLength(JSON.stringify(contentAttributes));
    return index === changesPerPage || (index > 0 && bytes > maxChangedBytesPerPage);
  });
  return end < 0 ? rows : rows.slice(0, end);
}

function lastSeen({ lastSeenAtMs }: Contact): number | null {
  return lastSeenAtMs === null ? null : toSeconds(lastSeenAtMs);
}
