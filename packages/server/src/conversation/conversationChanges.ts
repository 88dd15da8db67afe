import { removeBotTasks } from '../storage/botTasks.ts';
import type { Contact } from '../storage/contacts.ts';
import {
  addConversation,
  type Conversation,
  type ConversationFields,
  findNewestConversation,
  saveConversation,
} from '../storage/conversations.ts';
import { validateAttributes } from '../visitor/attributeLimits.ts';
import type { ContactChange } from '../visitor/changeContact.ts';
import { toAgentConversation } from '../wire/agentWire.ts';
import { toWireConversation } from '../wire/wire.ts';

/** Returns the contact's newest conversation if it is open. Otherwise creates one. */
export async function openConversation(
  change: ContactChange,
  customAttributes: Conversation['customAttributes'] = {},
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const newest = await findNewestConversation(change.tx, change.contact.id);
  if (newest?.status === 'open') return { conversation: newest, isNew: false };
  return { conversation: await createConversation(change, customAttributes), isNew: true };
}

/** Also emits the conversation to the visitor and the agents. */
export async function createConversation(
  change: ContactChange,
  customAttributes: Conversation['customAttributes'] = {},
): Promise<Conversation> {
  const conversation = await addConversation(change.batch.now, {
    contactId: change.contact.id,
    rev: change.takeRev(),
    createdAtMs: change.nowMs,
    customAttributes: validateAttributes('custom_attributes', customAttributes),
  });
  emitConversation(change, 'conversation.created', conversation);
  return conversation;
}

/**
 * Opens or resolves a conversation. Resolving it ends a pause of the bot, and deletes the bot's tasks except the one
 * that ends a message.
 */
export async function setStatus(
  change: ContactChange,
  conversation: Conversation,
  status: Conversation['status'],
): Promise<Conversation> {
  if (conversation.status === status) return conversation;
  if (status === 'resolved') await removeBotTasks(change.tx, conversation.id);
  return updateConversation(change, conversation, {
    status,
    ...(status === 'resolved' ? { isBotPaused: false } : {}),
  });
}

/** Takes a new revision, and emits the change to the visitor and the agents. */
export async function updateConversation(
  change: ContactChange,
  conversation: Conversation,
  fields: ConversationFields,
  contact: Pick<Contact, 'lastSeenAtMs'> = change.contact,
): Promise<Conversation> {
  const updated = await saveConversation(change.tx, conversation, { ...fields, rev: change.takeRev() });
  emitConversation(change, 'conversation.status_changed', updated, contact);
  return updated;
}

export function emitConversation(
  change: ContactChange,
  name: 'conversation.created' | 'conversation.status_changed',
  conversation: Conversation,
  contact: Pick<Contact, 'lastSeenAtMs'> = change.contact,
): void {
  change.emit('visitor', name, toWireConversation(conversation, contact));
  change.emit('agents', name, toAgentConversation(conversation, { ...change.contact, ...contact }));
}
