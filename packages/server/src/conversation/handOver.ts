import type { Backend } from '../backend/Backend.ts';
import { notFound } from '../foundation/Refusal.ts';
import { removeBotTasks } from '../storage/botTasks.ts';
import { type Conversation, findConversation } from '../storage/conversations.ts';
import { type Note, serverNote } from '../texts/noteText.ts';
import { type ContactChange, changeContact } from '../visitor/changeContact.ts';
import { toAgentConversation } from '../wire/agentWire.ts';
import { updateConversation } from './conversationChanges.ts';
import { postNote } from './postMessage.ts';

/** Pauses the bot until the conversation is resolved, and posts `note` as an activity message. */
export async function handOver(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  note: Note,
): Promise<Conversation> {
  const paused = await updateConversation(change, conversation, { isBotPaused: true });
  await postNote(backend, change, paused, note, null);
  return paused;
}

/**
 * Hands an open conversation over from the bot to the team, as an agent asked. Changes nothing if the bot is already
 * paused or the conversation has ended. Throws `Refusal` 404 if the conversation no longer exists, and 401 if its
 * contact was deleted.
 */
export function handOverByAgent(backend: Backend, { id, contactId }: Conversation) {
  return changeContact(backend, contactId, async (change) => {
    const conversation = await findConversation(change.tx, id);
    if (!conversation) throw notFound();
    if (conversation.isBotPaused || conversation.status !== 'open')
      return toAgentConversation(conversation, change.contact);
    await removeBotTasks(change.tx, id);
    const paused = await handOver(backend, change, conversation, serverNote('handed_over'));
    return toAgentConversation(paused, change.contact);
  });
}
