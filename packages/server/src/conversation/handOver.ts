import type { Backend } from '../backend/Backend.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { Note } from '../texts/noteText.ts';
import type { ContactChange } from '../visitor/changeContact.ts';
import { updateConversation } from './conversationChanges.ts';
import { postNote } from './postMessage.ts';

/** Pauses the bot until the conversation is resolved, and posts `note` as an activity message. */
export async function handOver(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  note: Note,
): Promise<void> {
  const paused = await updateConversation(change, conversation, { isBotPaused: true });
  await postNote(backend, change, paused, note, null);
}
