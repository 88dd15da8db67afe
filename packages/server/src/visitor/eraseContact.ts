import type { Backend } from '../backend/Backend.ts';
import { streams } from '../connection/RealtimePort.ts';
import { dayOf } from '../limits/quota.ts';
import { listSecretsOf } from '../storage/attachments.ts';
import { removeContact } from '../storage/contacts.ts';
import { listConversationsOf } from '../storage/conversations.ts';
import { countOpenUploads, listDirectUploadsOf } from '../storage/directUploads.ts';
import { toAgentConversation } from '../wire/agentWire.ts';
import { changeContact, type SessionRef } from './changeContact.ts';

/**
 * Deletes all data of a visitor: database rows, uploaded files and emails in the outbox. The stored counters of limits
 * remain until they expire; they contain only hashes.
 */
export async function eraseContact(backend: Backend, actor: SessionRef | number): Promise<void> {
  const { secrets, uploads } = await changeContact(backend, actor, async (change) => {
    const { tx, contact, nowMs } = change;
    const files = {
      secrets: await listSecretsOf(tx, contact.id),
      uploads: await listDirectUploadsOf(tx, contact.id),
    };
    for (const conversation of await listConversationsOf(tx, contact.id)) {
      const erased = { ...toAgentConversation(conversation, contact), is_erased: true };
      change.emit('agents', 'conversation.status_changed', erased);
    }
    await countOpenUploads(tx, contact.id, dayOf(nowMs));
    await removeContact(tx, contact.id);
    change.publish(streams.visitor(contact.pubsubToken), { kind: 'end', reason: 'revoked' });
    return files;
  });
  await backend.outbox.remove(typeof actor === 'number' ? actor : actor.contact.id);
  for (const secret of secrets) await backend.files.remove(secret);
  for (const id of uploads) await backend.files.direct.remove(id);
}
