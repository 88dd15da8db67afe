import type { WireConversation, WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import type { Attributes, Contact, ContactFields } from '../storage/contacts.ts';
import { findNewestAndEcho, findNewestConversation } from '../storage/conversations.ts';
import { changeContact } from '../visitor/changeContact.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import { toWireConversation } from '../wire/wire.ts';
import { createConversation } from './conversationChanges.ts';
import { queueBotTask } from './queueBotTask.ts';
import { readHistory } from './readMessages.ts';
import { addVisitorMessage, findDuplicate, type VisitorMessage } from './sendVisitorMessage.ts';

export interface ConversationStart {
  /** Returns the contact fields to change, given the current contact. */
  fieldsOf(contact: Contact): ContactFields;
  readonly message?: VisitorMessage | undefined;
  readonly customAttributes: Attributes;
  /** The step of the bot's flow to start with. */
  readonly startFlow?: string | undefined;
}

/**
 * Starts a conversation, or continues the open one. In a new conversation, the bot starts with the given step, or sends
 * its greeting if there is neither a step nor a message. Does nothing if the message was accepted earlier.
 */
export async function startConversation(
  backend: Backend,
  session: VisitorSession,
  { fieldsOf, message, customAttributes, startFlow }: ConversationStart,
): Promise<void> {
  const { channel } = session;
  await changeContact(backend, session, async (change) => {
    const { newest, isEchoUsed } = await findNewestAndEcho(change.tx, change.contact.id, message?.echoId);
    if (message && isEchoUsed && (await findDuplicate(backend, change, message))) return;
    change.setContact(fieldsOf(change.contact));
    const open = newest?.status === 'open' ? newest : undefined;
    const conversation = open ?? (await createConversation(change, customAttributes));
    // The contact is stored first, because the message shows the contact's new name.
    await change.batch.flush();
    const step = startFlow ?? null;
    if (!open && (step !== null || !message)) {
      await queueBotTask(backend, change, { channel, conversation, task: { kind: 'start', step } });
    }
    if (message) await addVisitorMessage(backend, change, { channel, conversation, draft: message });
  });
}

/**
 * Returns the newest conversation, and the newest page of messages with its `meta`, for the responses of the routes
 * that start a conversation.
 */
export async function readNewestConversation(
  backend: Backend,
  contact: Parameters<typeof readHistory>[1],
): Promise<{
  conversation: WireConversation | null;
  messages: readonly WireMessage[];
  meta: Awaited<ReturnType<typeof readHistory>>['meta'];
}> {
  const conversation = await findNewestConversation(backend.db, contact.id);
  const { payload, meta } = await readHistory(backend, contact, undefined);
  return {
    conversation: conversation ? toWireConversation(conversation, contact) : null,
    messages: payload,
    meta,
  };
}
