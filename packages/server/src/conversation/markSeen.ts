import type { Backend } from '../backend/Backend.ts';
import { saveContact } from '../storage/contacts.ts';
import { findNewestConversation } from '../storage/conversations.ts';
import { changeContact, type SessionRef } from '../visitor/changeContact.ts';
import { toSeconds } from '../wire/wire.ts';
import { updateConversation } from './conversationChanges.ts';

/**
 * Marks all messages as seen by the visitor. Notifies the visitor's tabs and the agents if there is a conversation.
 * Does nothing on a second call within the same second. Resolves to the current time in seconds since the epoch.
 */
export function markSeen(backend: Backend, session: SessionRef): Promise<number> {
  return changeContact(backend, session, async (change) => {
    const { contact, nowMs, tx } = change;
    const isSameSecond =
      contact.lastSeenAtMs !== null && toSeconds(contact.lastSeenAtMs) === toSeconds(nowMs);
    if (isSameSecond) return toSeconds(nowMs);
    await saveContact(tx, contact.id, { lastSeenAtMs: nowMs });
    const conversation = await findNewestConversation(tx, contact.id);
    if (conversation) await updateConversation(change, conversation, {}, { lastSeenAtMs: nowMs });
    return toSeconds(nowMs);
  });
}
