import type { Backend } from '../backend/Backend.ts';
import { saveNewestRev } from '../storage/conversations.ts';
import { type ContactChange, changeContact, type SessionRef } from '../visitor/changeContact.ts';
import { toSeconds } from '../wire/wire.ts';
import { emitConversation } from './conversationChanges.ts';

/**
 * Marks all messages as seen by the visitor. Notifies the visitor's tabs and the agents if there is a conversation.
 * Does nothing on a second call within the same second. Resolves to the current time in seconds since the epoch.
 */
export function markSeen(backend: Backend, session: SessionRef): Promise<number> {
  return changeContact(backend, session, async (change) => {
    const { contact, nowMs } = change;
    const isSameSecond =
      contact.lastSeenAtMs !== null && toSeconds(contact.lastSeenAtMs) === toSeconds(nowMs);
    if (!isSameSecond) await setSeen(change);
    return toSeconds(nowMs);
  });
}

/** Does the same as part of a larger change, and even if the last call was within the same second. */
export async function setSeen(change: ContactChange): Promise<void> {
  const { batch, contact, nowMs } = change;
  change.setContact({ lastSeenAtMs: nowMs });
  const conversation = await saveNewestRev(batch.now, contact.id, change.takeRev());
  if (conversation)
    emitConversation(change, 'conversation.status_changed', conversation, { lastSeenAtMs: nowMs });
}
