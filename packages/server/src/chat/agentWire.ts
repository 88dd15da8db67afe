import type { Contact } from '../storage/contacts.ts';
import type { Conversation } from '../storage/conversations.ts';
import { toSeconds, toWireContact, toWireConversation } from './wire.ts';

/** A conversation as the agent console gets it: the visitor's view, who they are and who answers. */
export function toAgentConversation(conversation: Conversation, contact: Contact) {
  return {
    ...toWireConversation(conversation, contact),
    channel_id: contact.channelId,
    is_bot_paused: conversation.isBotPaused,
    custom_attributes: conversation.customAttributes,
    created_at: toSeconds(conversation.createdAtMs),
    last_activity_at: toSeconds(conversation.lastActivityAtMs),
    contact: {
      ...toWireContact(contact),
      is_verified: contact.isVerified,
      user_attributes: contact.userAttributes,
    },
  };
}
