import { streams } from '../connection/RealtimePort.ts';
import { type Contact, type ContactFields, removeContact, saveContact } from '../storage/contacts.ts';
import { findNewestConversation } from '../storage/conversations.ts';
import { countRowsToMove, moveContact } from '../storage/moveContact.ts';
import { toWireConversation } from '../wire/wire.ts';
import { mergeWithinLimits } from './attributeLimits.ts';
import type { ContactChange } from './changeContact.ts';

/**
 * Merges an anonymous contact into `change.contact`, and deletes the anonymous contact. Both must be locked. Keeps the
 * labels of both, everything that `moveContact` moves, and the later last-seen time. For other values, `details`
 * comes first, then `change.contact`, then the anonymous contact. For user attributes, the anonymous contact comes
 * first, because its values describe the current browser.
 */
export async function mergeContact(
  change: ContactChange,
  anonymous: Contact,
  details: ContactFields,
): Promise<void> {
  const { tx, contact } = change;
  const rev = change.takeRevs(await countRowsToMove(tx, anonymous.id));
  await moveContact(tx, { from: anonymous.id, into: contact.id, rev });
  await saveContact(tx, contact.id, { ...details, ...mergedDetails({ ...contact, ...details }, anonymous) });
  await removeContact(tx, anonymous.id);
  change.publish(streams.visitor(anonymous.pubsubToken), { kind: 'end', reason: 'renewed' });
  const conversation = await findNewestConversation(tx, contact.id);
  if (conversation) change.emit('visitor', 'conversation.created', toWireConversation(conversation, contact));
}

function mergedDetails(contact: Contact, anonymous: Contact): ContactFields {
  return {
    name: contact.name || anonymous.name,
    email: contact.email ?? anonymous.email,
    phoneNumber: contact.phoneNumber ?? anonymous.phoneNumber,
    avatarUrl: contact.avatarUrl ?? anonymous.avatarUrl,
    additionalAttributes: mergeWithinLimits(contact.additionalAttributes, anonymous.additionalAttributes),
    customAttributes: mergeWithinLimits(contact.customAttributes, anonymous.customAttributes),
    userAttributes: mergeWithinLimits(anonymous.userAttributes, contact.userAttributes),
    labels: [...new Set([...contact.labels, ...anonymous.labels])],
    lastSeenAtMs: Math.max(contact.lastSeenAtMs ?? 0, anonymous.lastSeenAtMs ?? 0) || null,
  };
}
