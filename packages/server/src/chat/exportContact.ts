import type { WireMessage } from '@chat/core/protocol';
import { listConversationsOf } from '../storage/conversations.ts';
import { listContactEmails } from '../storage/emailConfirmations.ts';
import { listChangedMessages } from '../storage/messages.ts';
import { listSessions } from '../storage/sessions.ts';
import { listVisitorEvents } from '../storage/visitorEvents.ts';
import type { Backend } from './Backend.ts';
import { type Authority, changeContact } from './changeContact.ts';
import { toSeconds, toWireContact, toWireConversation, toWireMessages } from './wire.ts';

const messagesPerRead = 500;

/** Everything that is kept about a visitor, for the visitor (spec §6). Secrets are kept as hashes only and left out. */
export function exportContact(backend: Backend, session: Authority): Promise<object> {
  const contactId = session.contact.id;
  return changeContact(backend, session, async ({ tx, contact }) => {
    const messages: WireMessage[] = [];
    for (let sinceRev = 0; sinceRev >= 0; ) {
      const rows = await listChangedMessages(tx, { contactId, sinceRev, limit: messagesPerRead });
      messages.push(...(await toWireMessages(tx, backend, rows)));
      sinceRev = rows.length < messagesPerRead ? -1 : (rows.at(-1)?.rev ?? -1);
    }
    const conversations = await listConversationsOf(tx, contactId);
    const sessions = await listSessions(tx, contactId);
    const events = await listVisitorEvents(tx, contactId);
    return {
      contact: {
        ...toWireContact(contact),
        user_attributes: contact.userAttributes,
        emails: await listContactEmails(tx, contactId),
        created_at: toSeconds(contact.createdAtMs),
      },
      conversations: conversations.map((conversation) => ({
        ...toWireConversation(conversation, contact),
        custom_attributes: conversation.customAttributes,
        created_at: toSeconds(conversation.createdAtMs),
      })),
      messages: messages.sort((a, b) => Number(a.id) - Number(b.id)),
      events: events.map(({ name, info, createdAtMs }) => ({
        name,
        info,
        created_at: toSeconds(createdAtMs),
      })),
      sessions: sessions.map(({ createdAtMs, expiresAtMs }) => ({
        created_at: toSeconds(createdAtMs),
        expires_at: toSeconds(expiresAtMs),
      })),
    };
  });
}
