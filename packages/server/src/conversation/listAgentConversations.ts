import type { Backend } from '../backend/Backend.ts';
import { findContacts } from '../storage/contacts.ts';
import { findConversation, listConversations } from '../storage/conversations.ts';
import { listLastMessages } from '../storage/messages.ts';
import { toAgentConversation } from '../wire/agentWire.ts';
import { toWireMessages } from '../wire/wire.ts';

/**
 * Lists the conversations of all channels with their last message, newest activity first. `before` is the id of the
 * last conversation on the previous page. An unknown id returns the first page.
 */
export async function listAgentConversations(
  backend: Backend,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const { db } = backend;
  const cursor = before === undefined ? undefined : await findConversation(db, before);
  const conversations = await listConversations(db, { limit, before: cursor });
  const contacts = await findContacts(
    db,
    conversations.map(({ contactId }) => contactId),
  );
  const lastRows = await listLastMessages(
    db,
    conversations.map(({ id }) => id),
  );
  const lastMessages = await toWireMessages(db, backend, lastRows);
  return conversations.flatMap((conversation) => {
    const contact = contacts.find(({ id }) => id === conversation.contactId);
    if (!contact) return [];
    const last = lastMessages.find(({ conversation_id }) => conversation_id === conversation.id);
    return [{ ...toAgentConversation(conversation, contact), last_message: last ?? null }];
  });
}
