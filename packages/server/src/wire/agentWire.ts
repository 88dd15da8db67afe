import type { Contact } from '../storage/contacts.ts';
import type { Conversation } from '../storage/conversations.ts';
import { toSeconds, toWireContact, toWireConversation } from './wire.ts';

/**
 * A conversation as lists and events carry it to agents: the visitor's view, who they are and who answers.
 * Without attributes: a visitor may have 256 kB of them, and every console gets every event.
 */
export function toAgentConversation(conversation: Conversation, contact: Contact) {
  const {
    additional_attributes: _additional,
    custom_attributes: _custom,
    ...person
  } = toWireContact(contact);
  return {
    ...toWireConversation(conversation, contact),
    channel_id: contact.channelId,
    is_bot_paused: conversation.isBotPaused,
    created_at: toSeconds(conversation.createdAtMs),
    last_activity_at: toSeconds(conversation.lastActivityAtMs),
    contact: { ...person, is_verified: contact.isVerified },
  };
}

/** A conversation as an agent opens it: with every attribute of it and of the visitor. */
export function toDetailedConversation(conversation: Conversation, contact: Contact) {
  return {
    ...toAgentConversation(conversation, contact),
    custom_attributes: conversation.customAttributes,
    contact: {
      ...toWireContact(contact),
      is_verified: contact.isVerified,
      user_attributes: contact.userAttributes,
    },
  };
}
