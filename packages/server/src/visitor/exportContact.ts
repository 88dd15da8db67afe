import type { Backend } from '../backend/Backend.ts';
import type { Contact } from '../storage/contacts.ts';
import { listConversationsOf } from '../storage/conversations.ts';
import { listContactEmails } from '../storage/emailConfirmations.ts';
import { listMessagesAfter } from '../storage/messages.ts';
import { listSessions } from '../storage/sessions.ts';
import { listVisitorEvents } from '../storage/visitorEvents.ts';
import { toSeconds, toWireContact, toWireConversation, toWireMessages } from '../wire/wire.ts';

const rowsPerRead = 100;

/**
 * Everything that is stored about a visitor, for the visitor (spec §6), as the pieces of one JSON text. Secrets are stored as
 * hashes only and left out. It is read page by page while it is sent, so it is never in memory as a whole and blocks no other call.
 */
export async function* exportContact(backend: Backend, contact: Contact): AsyncGenerator<Buffer> {
  const { db } = backend;
  const details = {
    ...toWireContact(contact),
    user_attributes: contact.userAttributes,
    is_verified: contact.isVerified,
    emails: await listContactEmails(db, contact.id),
    created_at: toSeconds(contact.createdAtMs),
  };
  const conversations = (await listConversationsOf(db, contact.id)).map((conversation) => ({
    ...toWireConversation(conversation, contact),
    custom_attributes: conversation.customAttributes,
    created_at: toSeconds(conversation.createdAtMs),
  }));
  const sessions = (await listSessions(db, contact.id)).map(({ createdAtMs, expiresAtMs }) => ({
    created_at: toSeconds(createdAtMs),
    expires_at: toSeconds(expiresAtMs),
  }));
  yield Buffer.from(`{"contact":${JSON.stringify(details)},"conversations":${JSON.stringify(conversations)}`);
  yield Buffer.from(`,"sessions":${JSON.stringify(sessions)},"messages":[`);
  yield* listed(messagesOf(backend, contact.id));
  yield Buffer.from('],"events":[');
  yield* listed(eventsOf(backend, contact.id));
  yield Buffer.from(']}');
}

/** Pages of records as the inside of a JSON list. */
async function* listed(pages: AsyncIterable<readonly object[]>): AsyncGenerator<Buffer> {
  let separator = '';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield Buffer.from(separator + page.map((record) => JSON.stringify(record)).join(','));
    separator = ',';
  }
}

async function* messagesOf(backend: Backend, contactId: number): AsyncGenerator<object[]> {
  for (let afterId = 0, isMore = true; isMore; ) {
    const rows = await listMessagesAfter(backend.db, {
      contactId,
      by: 'id',
      after: afterId,
      limit: rowsPerRead,
    });
    const messages = await toWireMessages(backend.db, backend, rows);
    yield messages.map((message, at) => ({ ...message, referer_url: rows[at]?.refererUrl ?? null }));
    isMore = rows.length === rowsPerRead;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

async function* eventsOf({ db }: Backend, contactId: number): AsyncGenerator<object[]> {
  for (let afterId = 0, isMore = true; isMore; ) {
    const rows = await listVisitorEvents(db, { contactId, afterId, limit: rowsPerRead });
    yield rows.map(({ name, info, createdAtMs }) => ({ name, info, created_at: toSeconds(createdAtMs) }));
    isMore = rows.length === rowsPerRead;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}
