import { messageTypes } from '@chat/core/protocol';
import type { Backend } from '../../backend/Backend.ts';
import { listAttachments } from '../../storage/attachments.ts';
import { type BotTaskRow, hasLaterQuestion } from '../../storage/botTasks.ts';
import { findConversation } from '../../storage/conversations.ts';
import { listConversationMessages, type MessageRow } from '../../storage/messages.ts';

/** A message as the AI SDK's `UIMessage`. */
export interface UiMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: readonly [{ readonly type: 'text'; readonly text: string }];
}

/** The newest messages of a conversation, ending with the visitor's message that waits for an answer. */
export interface Question {
  /** The id of the conversation. */
  readonly id: string;
  readonly messages: readonly UiMessage[];
  /** The id of the visitor's message. */
  readonly messageId: string;
}

const maxMessages = 50;
const maxCharacters = 100_000;

/**
 * Returns the question of a task, with up to 50 messages and 100,000 characters. Returns undefined if the task needs no
 * answer, for example because a later task will answer its message too.
 */
export async function readQuestion(
  { db }: Pick<Backend, 'db'>,
  { id, conversationId, task }: BotTaskRow,
): Promise<Question | undefined> {
  if (task.kind !== 'said' || (await hasLaterQuestion(db, conversationId, id))) return undefined;
  const conversation = await findConversation(db, conversationId);
  if (conversation?.status !== 'open' || conversation.isBotPaused) return undefined;
  const newest = await listConversationMessages(db, { conversationId, limit: maxMessages });
  const asked = newest.find((message) => message.id === task.messageId && !message.isDeleted);
  if (!asked) return undefined;
  const files = await listAttachments(
    db,
    newest.map((message) => message.id),
  );
  // This list starts with the newest message. The question must come first, even if the answer to an earlier message is
  // newer.
  const messages = [asked, ...newest.filter((message) => message !== asked)].flatMap((message) =>
    toUiMessage(
      message,
      files.filter(({ messageId }) => messageId === message.id).map(({ fileName }) => fileName),
    ),
  );
  return {
    id: String(conversationId),
    messages: newestThatFit(messages).toReversed(),
    messageId: String(asked.id),
  };
}

/** Files are only named, because their URLs expire. */
function toUiMessage(row: MessageRow, fileNames: readonly string[]): UiMessage[] {
  const { id, content, messageType, isDeleted } = row;
  const text = [content, ...fileNames.map((name) => `(File: ${name})`)].filter(Boolean).join('\n');
  if (isDeleted || messageType === messageTypes.activity || text === '') return [];
  const role = messageType === messageTypes.incoming ? 'user' : 'assistant';
  return [{ id: String(id), role, parts: [{ type: 'text', text }] }];
}

function newestThatFit(messages: readonly UiMessage[]): readonly UiMessage[] {
  let characters = 0;
  const end = messages.findIndex(({ parts: [{ text }] }, index) => {
    characters += text.length;
    return index > 0 && characters > maxCharacters;
  });
  return end < 0 ? messages : messages.slice(0, end);
}
