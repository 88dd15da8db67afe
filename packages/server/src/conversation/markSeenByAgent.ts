import type { Backend } from '../backend/Backend.ts';
import { notFound } from '../foundation/Refusal.ts';
import { type Conversation, findConversation, saveConversation } from '../storage/conversations.ts';
import { type ContactChange, changeContact } from '../visitor/changeContact.ts';
import { toSeconds } from '../wire/wire.ts';

/**
 * Marks all messages of a conversation as seen by an agent. Notifies the visitor and the agents, unless an agent saw
 * the conversation within the same second. Resolves to the current time in seconds since the epoch. Throws `Refusal`
 * 404 if the conversation no longer exists, and 401 if its contact was deleted.
 */
export function markSeenByAgent(backend: Backend, { id, contactId }: Conversation): Promise<number> {
  return changeContact(backend, contactId, async (change) => {
    const conversation = await findConversation(change.tx, id);
    if (!conversation) throw notFound();
    await setSeenByAgent(change, conversation);
    return toSeconds(change.nowMs);
  });
}

/** Like `markSeenByAgent`, as part of a larger change. Resolves to the updated conversation. */
export async function setSeenByAgent(
  { tx, nowMs, emit }: ContactChange,
  conversation: Conversation,
): Promise<Conversation> {
  const atSeconds = toSeconds(nowMs);
  if (atSeconds <= toSeconds(conversation.agentLastSeenAtMs ?? 0)) return conversation;
  emit('both', 'conversation.seen', { id: conversation.id, agent_last_seen_at: atSeconds });
  return saveConversation(tx, conversation, { agentLastSeenAtMs: nowMs });
}
