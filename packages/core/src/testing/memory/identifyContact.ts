import type { MemoryBackend } from './MemoryBackend.ts';
import type { MemoryContact, StoredMessage } from './MemoryContact.ts';

/**
 * An anonymous visitor gets the identifier, or is merged into the contact that has it. A visitor with another
 * identifier switches to the contact of the new identifier. Every identifier counts as proven.
 */
export function identifyContact(
  backend: MemoryBackend,
  contact: MemoryContact,
  identifier: string,
): MemoryContact {
  if (contact.identifier === identifier) return contact;
  const known = [...backend.contacts.values()].find((other) => other.identifier === identifier);
  if (!known && contact.identifier === null) {
    contact.identifier = identifier;
    moveStream(backend, contact, backend.secret('pubsub'));
    return contact;
  }
  const next = known ?? backend.addContact();
  next.identifier = identifier;
  if (contact.identifier === null) merge(backend, contact, next);
  return next;
}

function merge(backend: MemoryBackend, from: MemoryContact, into: MemoryContact): void {
  const conversations = from.conversations.map((item) => ({ ...item, rev: backend.takeRev(into) }));
  // Two messages with the same echo_id are the same message.
  const isNew = ({ echo_id }: StoredMessage) =>
    !echo_id || !into.messages.some((item) => item.echo_id === echo_id);
  const messages = from.messages.filter(isNew).map((item) => ({ ...item, rev: backend.takeRev(into) }));
  into.conversations = [...into.conversations, ...conversations].toSorted((a, b) => a.id - b.id);
  into.messages = [...into.messages, ...messages].toSorted((a, b) => a.id - b.id);
  backend.contacts.delete(from.id);
  for (const [token, id] of backend.sessions) if (id === from.id) backend.sessions.delete(token);
  moveStream(backend, from, into.pubsubToken);
  // Other sessions of the known contact also receive the merged messages.
  for (const message of messages)
    backend.options.publish(into.pubsubToken, 'message.created', backend.onWire(message));
}

/**
 * Without extensions, the backend announces the new token in the event `contact.merged` instead of ending the stream.
 */
function moveStream(backend: MemoryBackend, contact: MemoryContact, pubsubToken: string): void {
  const old = contact.pubsubToken;
  contact.pubsubToken = pubsubToken;
  if (backend.options.isExtended) backend.options.renew(old);
  else backend.options.publish(old, 'contact.merged', { pubsub_token: pubsubToken });
}
