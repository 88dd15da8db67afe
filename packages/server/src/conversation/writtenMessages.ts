import { isDeepStrictEqual } from 'node:util';
import { messageTypes, type WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { streams } from '../connection/RealtimePort.ts';
import { notFound, Refusal } from '../foundation/Refusal.ts';
import { takeWritingTask } from '../storage/botTasks.ts';
import type { Contact } from '../storage/contacts.ts';
import { findConversation } from '../storage/conversations.ts';
import { findMessage, findMessageOwner, type MessageRow } from '../storage/messages.ts';
import type { Note } from '../texts/noteText.ts';
import { type ContactChange, changeContact } from '../visitor/changeContact.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import { type Activity, activityFields } from './activity.ts';
import { handOver } from './handOver.ts';
import { loadWireMessage, updateMessage } from './postMessage.ts';

export interface Citation {
  readonly title: string;
  readonly url: string;
}

export interface WrittenPart {
  readonly messageId: number;
  readonly conversationId: number;
  /** Where `text` begins in the message, in UTF-16 code units. */
  readonly offset: number;
  readonly text: string;
  readonly activity: Activity | undefined;
}

export interface WrittenEnd {
  /** The whole text; undefined to keep the stored text. */
  readonly content?: string;
  readonly citations?: readonly Citation[];
  /** Who or what ended the text early; undefined if the text is complete. */
  readonly interrupted?: 'visitor' | 'error' | undefined;
  /** The handover note to post after the message; undefined to use the stored note, if any. */
  readonly handover?: Note | undefined;
}

/** Publishes a part to the visitor and the agents, without a new revision. */
export function publishPart(
  { realtime }: Backend,
  { pubsubToken }: Pick<Contact, 'pubsubToken'>,
  { messageId, conversationId, offset, text, activity }: WrittenPart,
): void {
  const data = {
    id: messageId,
    conversation_id: conversationId,
    offset,
    text,
    ...activityFields(activity),
  };
  for (const stream of [streams.visitor(pubsubToken), streams.agents])
    realtime.publish(stream, { kind: 'event', name: 'message.streamed', data });
}

/**
 * Stores the end of a message that the bot was writing, and hands over if the bot has asked for it. One transaction
 * does both, so that a crash loses both or neither. Returns the message, or undefined if it was deleted. A message that
 * had already ended stays unchanged. Throws `Refusal` 401 if the contact was deleted in the meantime.
 */
export async function endWriting(
  backend: Backend,
  messageId: number,
  end: WrittenEnd,
): Promise<WireMessage | undefined> {
  // A merge may have moved the message to another contact.
  const contactId = await findMessageOwner(backend.db, messageId);
  if (contactId === undefined) return undefined;
  return changeContact(backend, contactId, async (change) => {
    const storedHandover = await takeWritingTask(change.tx, messageId);
    const message = await findMessage(change.tx, contactId, messageId);
    if (!message) return undefined;
    const ended = message.isDeleted ? undefined : await storeEnd(backend, change, message, end);
    const note = end.handover ?? storedHandover;
    const conversation = note && (await findConversation(change.tx, message.conversationId));
    if (conversation && conversation.status === 'open' && !conversation.isBotPaused)
      await handOver(backend, change, conversation, note);
    return ended;
  });
}

async function storeEnd(
  backend: Backend,
  change: ContactChange,
  message: MessageRow,
  { content, citations = [], interrupted }: WrittenEnd,
): Promise<WireMessage> {
  const { streaming, ...attributes } = message.contentAttributes;
  if (streaming !== true) return loadWireMessage(backend, change, message);
  return updateMessage(backend, change, message, {
    content: content ?? message.content,
    contentAttributes: {
      ...attributes,
      ...(citations.length > 0 ? { citations } : {}),
      ...(interrupted === undefined ? {} : { interrupted }),
      ...(interrupted === 'error' ? {} : { feedback: null }),
    },
  });
}

/**
 * Stops the bot from writing a message, and returns the message with the text so far. A complete message stays
 * unchanged. Throws `Refusal` 404 if the message is deleted or not the visitor's, and 401 if the contact was deleted in
 * the meantime.
 */
export async function stopWriting(
  backend: Backend,
  { contact }: VisitorSession,
  messageId: number,
): Promise<WireMessage> {
  const message = await findMessage(backend.db, contact.id, messageId);
  if (!message || message.isDeleted) throw notFound();
  await backend.stopBot(messageId);
  // Another server process may be writing the message, or a killed process may have left it unfinished.
  const ended = await endWriting(backend, messageId, { interrupted: 'visitor' });
  if (!ended) throw notFound();
  return ended;
}

export interface Feedback {
  readonly rating: 'up' | 'down' | null;
  readonly comment?: string | undefined;
}

/**
 * Stores the visitor's rating of a message, or removes it if the rating is null. Throws `Refusal` 401 if the session
 * has ended, 404 if the message is deleted or not the visitor's, and 422 if it is not from the team or the bot.
 */
export function storeFeedback(
  backend: Backend,
  session: VisitorSession,
  messageId: number,
  { rating, comment }: Feedback,
): Promise<WireMessage> {
  return changeContact(backend, session, async (change) => {
    const message = await findRatable(change, messageId);
    const { feedback: before, ...attributes } = message.contentAttributes;
    const feedback = rating === null ? null : { rating, ...(comment ? { comment } : {}) };
    if (isDeepStrictEqual(before ?? null, feedback)) return loadWireMessage(backend, change, message);
    return updateMessage(backend, change, message, { contentAttributes: { ...attributes, feedback } });
  });
}

async function findRatable(change: ContactChange, messageId: number): Promise<MessageRow> {
  const message = await findMessage(change.tx, change.contact.id, messageId);
  if (!message || message.isDeleted) throw notFound();
  const { outgoing, template } = messageTypes;
  if (message.messageType === outgoing || message.messageType === template) return message;
  throw new Refusal(422, 'Only messages from the team or the bot can be rated.');
}
