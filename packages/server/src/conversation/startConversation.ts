import type { WireConversation, WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { type Attributes, type Contact, type ContactFields, saveContact } from '../storage/contacts.ts';
import { findNewestConversation } from '../storage/conversations.ts';
import { changeContact } from '../visitor/changeContact.ts';
import type { VisitorSession } from '../visitor/sessions.ts';
import { toWireConversation } from '../wire/wire.ts';
import { openConversation } from './conversationChanges.ts';
import { queueBotTask } from './queueBotTask.ts';
import { readHistory } from './readMessages.ts';
import { addVisitorMessage, findDuplicate, type VisitorMessage } from './sendVisitorMessage.ts';

/** How a conversation begins. */
export interface ConversationStart {
  /** What the visitor says of themself, as changes of the contact that it is merged into. */
  fieldsOf(contact: Contact): ContactFields;
  readonly message?: VisitorMessage | undefined;
  readonly customAttributes: Attributes;
  /** A step of the bot's flow to begin with. */
  readonly startFlow?: string | undefined;
}

/**
 * Begins a conversation, or goes on with the open one: said twice, it is still one (spec §4, Conversation).
 * The bot greets a new one in which the visitor has said nothing yet.
 */
export async function startConversation(
  backend: Backend,
  session: VisitorSession,
  { fieldsOf, message, customAttributes, startFlow }: ConversationStart,
): Promise<void> {
  const { channel } = session;
  await changeContact(backend, session, async (change) => {
    if (message && (await findDuplicate(backend, change, message))) return;
    await saveContact(change.tx, change.contact.id, fieldsOf(change.contact));
    const { conversation, isNew } = await openConversation(change, customAttributes);
    const step = startFlow ?? null;
    if (isNew && (step !== null || !message)) {
      await queueBotTask(backend, change, { channel, conversation, task: { kind: 'start', step } });
    }
    if (message) await addVisitorMessage(backend, change, channel, message);
  });
}

/** What every call that starts a conversation answers: the newest conversation and the newest messages. */
export async function readStarted(
  backend: Backend,
  contact: Parameters<typeof readHistory>[1],
): Promise<{ conversation: WireConversation | null; messages: readonly WireMessage[] }> {
  const conversation = await findNewestConversation(backend.db, contact.id);
  const { payload } = await readHistory(backend, contact, undefined);
  return {
    conversation: conversation ? toWireConversation(conversation, contact) : null,
    messages: payload,
  };
}
