import { messageTypes } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { updateConversation } from '../conversation/conversationChanges.ts';
import { postMessage } from '../conversation/postMessage.ts';
import { botSender } from '../conversation/sendAgentMessage.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { ContactChange } from '../visitor/changeContact.ts';
import type { BotStep } from './BotFlow.ts';
import { storePicture } from './storePicture.ts';

/**
 * Posts the messages of a step, and pauses the bot if the step has a handover message. Does nothing if the bot is
 * already paused or the conversation is resolved.
 */
export async function sendStep(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  { messages, handoverMessage }: BotStep,
): Promise<void> {
  if (conversation.isBotPaused || conversation.status !== 'open') return;
  for (const { content, contentType = 'text', attributes = {}, picture } of messages) {
    await postMessage(backend, change, conversation, {
      messageType: messageTypes.outgoing,
      content,
      contentType,
      contentAttributes: attributes,
      sender: botSender,
      files: picture === undefined ? [] : [await storePicture(backend.files, picture)],
    });
  }
  if (handoverMessage === undefined) return;
  const paused = await updateConversation(change, conversation, { isBotPaused: true });
  await postMessage(backend, change, paused, {
    messageType: messageTypes.activity,
    content: handoverMessage,
    sender: null,
  });
}
