import { streams } from '../realtime/RealtimePort.ts';
import { listSecretsOf } from '../storage/attachments.ts';
import { removeContact, saveContact } from '../storage/contacts.ts';
import { listConversationsOf } from '../storage/conversations.ts';
import { listSessions, removeSession } from '../storage/sessions.ts';
import { toAgentConversation } from './agentWire.ts';
import type { Backend } from './Backend.ts';
import { changeContact } from './changeContact.ts';
import { createSecret } from './secrets.ts';

/** Erases everything that is kept about a visitor: every row, every file, every session (spec §6). */
export async function eraseContact(backend: Backend, contactId: number): Promise<void> {
  const secrets = await changeContact(backend, contactId, async (change) => {
    const { tx, contact } = change;
    const files = await listSecretsOf(tx, contactId);
    for (const conversation of await listConversationsOf(tx, contactId)) {
      const erased = { ...toAgentConversation(conversation, contact), is_erased: true };
      change.tell('agents', 'conversation.status_changed', erased);
    }
    await removeContact(tx, contactId);
    change.publish(streams.visitor(contact.pubsubToken), { kind: 'end', reason: 'revoked' });
    return files;
  });
  await backend.outbox.remove(contactId);
  for (const secret of secrets) await backend.files.remove(secret);
}

/**
 * The visitor leaves this browser: neither token is worth anything any more. Other sessions of the same visitor are
 * refused on the old realtime token and ask for the new one.
 */
export function endSession(backend: Backend, contactId: number, tokenHash: string): Promise<void> {
  return changeContact(backend, contactId, async (change) => {
    const { tx, contact, nowMs } = change;
    await removeSession(tx, tokenHash);
    await saveContact(tx, contactId, { pubsubToken: createSecret() });
    const others = await listSessions(tx, contactId);
    const isLast = others.every(({ expiresAtMs }) => expiresAtMs <= nowMs);
    const reason = isLast ? 'revoked' : 'renewed';
    change.publish(streams.visitor(contact.pubsubToken), { kind: 'end', reason });
  });
}
