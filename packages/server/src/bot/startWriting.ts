import { messageTypes } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { postMessage } from '../conversation/postMessage.ts';
import { addBotTask, type BotTask, handoverFields } from '../storage/botTasks.ts';
import type { Conversation } from '../storage/conversations.ts';
import type { Note } from '../texts/noteText.ts';
import type { ContactChange } from '../visitor/changeContact.ts';

export interface Beginning {
  readonly text: string;
  /** The handover note to post after the message. */
  readonly handover?: Note | undefined;
}

/**
 * Posts the beginning of a message that the bot is going to write. Also stores a task that ends the message if the
 * process is killed. Returns the id of the message.
 */
export async function startWriting(
  backend: Backend,
  change: ContactChange,
  conversation: Conversation,
  { text, handover }: Beginning,
): Promise<number> {
  const { id } = await postMessage(backend, change, conversation, {
    messageType: messageTypes.outgoing,
    content: text,
    contentAttributes: { streaming: true },
    sender: backend.botSender,
  });
  const messageId = Number(id);
  const task: BotTask = { kind: 'writing', messageId, ...handoverFields(handover) };
  await addBotTask(change.tx, conversation.id, task, backend.botWorker);
  return messageId;
}
