import { messageTypes } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { ContactChange } from '../visitor/changeContact.ts';
import { updateConversation } from './conversationChanges.ts';
import { postMessage } from './postMessage.ts';

/** Pauses the bot until the conversation is resolved, and posts `text` as an activity message. */
export async function handOver(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  text: string,
): Promise<void> {
  const paused = await updateConversation(change, conversation, { isBotPaused: true });
  await postMessage(backend, change, paused, {
    messageType: messageTypes.activity,
    content: text,
    sender: null,
  });
}
