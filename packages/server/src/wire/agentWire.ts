import type { Contact } from '../storage/contacts.ts';
import type { Conversation } from '../storage/conversations.ts';
import { toSeconds, toWireContact, toWireConversation } from './wire.ts';

/** Leaves out the attributes, because they can be up to 256 kB and every console receives every event. */
export function toAgentConversation(conversation: Conversation, contact: Contact) {
  const {
    additional_attributes: _additional,
    custom_attributes: _custom,
    ...wireContact
  } = toWireContact(contact);
  return {
    ...toWireConversation(conversation, contact),
    channel_id: contact.channelId,
    is_bot_paused: conversation.isBotPaused,
    created_at: toSeconds(conversation.createdAtMs),
    last_activity_at: toSeconds(conversation.lastActivityAtMs),
    contact: { ...wireContact, is_verified: contact.isVerified },
  };
}

/** With the attributes of the conversation and the visitor. */
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
