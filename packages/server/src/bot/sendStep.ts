import { messageTypes } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { updateConversation } from '../conversation/conversationChanges.ts';
import { postMessage } from '../conversation/postMessage.ts';
import { botSender } from '../conversation/sendAgentMessage.ts';
import { addBotTask } from '../storage/botTasks.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { ContactChange } from '../visitor/changeContact.ts';
import type { BotStep } from './BotFlow.ts';
import { storePicture } from './storePicture.ts';

/**
 * Posts the messages of a step, and pauses the bot if the step has a handover message. Returns the id of the message
 * that the bot now has to write; undefined if there is none. Does nothing if the bot is already paused or the
 * conversation is resolved.
 */
export async function sendStep(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  { messages, written, handoverMessage }: BotStep,
): Promise<number | undefined> {
  if (conversation.isBotPaused || conversation.status !== 'open') return undefined;
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
  if (written !== undefined) return startWriting(backend, change, conversation, splitWords(written)[0] ?? '');
  if (handoverMessage === undefined) return undefined;
  const paused = await updateConversation(change, conversation, { isBotPaused: true });
  await postMessage(backend, change, paused, {
    messageType: messageTypes.activity,
    content: handoverMessage,
    sender: null,
  });
  return undefined;
}

/** Splits a text into words, each with the white space after it. */
export function splitWords(text: string): readonly string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/** Posts a message that the bot is going to write. Returns its id. */
async function startWriting(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  firstText: string,
): Promise<number> {
  const { id } = await postMessage(backend, change, conversation, {
    messageType: messageTypes.outgoing,
    content: firstText,
    contentAttributes: { streaming: true },
    sender: botSender,
  });
  const messageId = Number(id);
  await addBotTask(change.tx, conversation.id, { kind: 'writing', messageId });
  return messageId;
}
