import type { MemoryBackend } from './MemoryBackend.ts';
import type { MemoryContact, StoredMessage } from './MemoryContact.ts';

/**
 * Says who a visitor is; answers the contact to go on with. An anonymous visitor becomes one with the contact of that
 * identifier, or becomes it; somebody else's session goes over to it. Every identifier counts as proven.
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

/** Everything of an anonymous visitor goes over to a known one, under new revisions. */
function merge(backend: MemoryBackend, from: MemoryContact, into: MemoryContact): void {
  const conversations = from.conversations.map((item) => ({ ...item, rev: backend.takeRev(into) }));
  // What was said twice under one echo_id, here and there, was said once.
  const isNew = ({ echo_id }: StoredMessage) =>
    !echo_id || !into.messages.some((item) => item.echo_id === echo_id);
  const messages = from.messages.filter(isNew).map((item) => ({ ...item, rev: backend.takeRev(into) }));
  into.conversations = [...into.conversations, ...conversations].toSorted((a, b) => a.id - b.id);
  into.messages = [...into.messages, ...messages].toSorted((a, b) => a.id - b.id);
  backend.contacts.delete(from.id);
  for (const [token, id] of backend.sessions) if (id === from.id) backend.sessions.delete(token);
  moveStream(backend, from, into.pubsubToken);
  // Whoever listens to the known contact sees nothing of what has come, but its revisions.
  for (const message of messages)
    backend.options.publish(into.pubsubToken, 'message.created', backend.onWire(message));
}

/** Nothing more is heard on the old stream. The specification's own backends send where the visitor is now. */
function moveStream(backend: MemoryBackend, contact: MemoryContact, pubsubToken: string): void {
  const old = contact.pubsubToken;
  contact.pubsubToken = pubsubToken;
  if (backend.options.isExtended) backend.options.renew(old);
  else backend.options.publish(old, 'contact.merged', { pubsub_token: pubsubToken });
}
