import { messageTypes } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { handOver } from '../conversation/handOver.ts';
import { postMessage } from '../conversation/postMessage.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { ContactChange } from '../visitor/changeContact.ts';
import type { BotStep } from './BotFlow.ts';
import { startWriting } from './startWriting.ts';
import { storePicture } from './storePicture.ts';

/**
 * Sends the messages of a step. Does nothing if the bot is paused or the conversation is resolved. If the step has a
 * `written` text, returns the id of the message that the bot now writes.
 */
export async function sendStep(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  { messages, written, handoverMessage }: BotStep,
): Promise<number | undefined> {
  if (!takesSteps(conversation)) return undefined;
  for (const { content, contentType = 'text', attributes = {}, picture } of messages) {
    await postMessage(backend, change, conversation, {
      messageType: messageTypes.outgoing,
      content,
      contentType,
      contentAttributes: attributes,
      sender: backend.botSender,
      files: picture === undefined ? [] : [await storePicture(backend.files, picture)],
    });
  }
  if (written !== undefined) {
    return startWriting(backend, change, conversation, { text: splitWords(written)[0] ?? '' });
  }
  if (handoverMessage === undefined) return undefined;
  await handOver(backend, change, conversation, { content: handoverMessage });
  return undefined;
}

/** Returns whether the bot may send messages: the bot is not paused, and the conversation is open. */
export function takesSteps({ isBotPaused, status }: Conversation): boolean {
  return !isBotPaused && status === 'open';
}

/** Splits a text into words, each with the white space after it. */
export function splitWords(text: string): readonly string[] {
  return text.match(/\S+\s*/g) ?? [];
}
