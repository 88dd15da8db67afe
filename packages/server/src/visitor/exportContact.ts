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
 * Yields a visitor's data as chunks of one JSON document, without tokens. Contains links to uploaded files instead of
 * their content. Reads messages and events page by page, so that the export is never in memory as a whole and doesn't
 * block other requests.
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
  yield* jsonEntries(messagesOf(backend, contact.id));
  yield Buffer.from('],"events":[');
  yield* jsonEntries(eventsOf(backend, contact.id));
  yield Buffer.from(']}');
}

async function* jsonEntries(pages: AsyncIterable<readonly object[]>): AsyncGenerator<Buffer> {
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
