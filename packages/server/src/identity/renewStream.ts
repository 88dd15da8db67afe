import type { ContactChange } from '../chat/changeContact.ts';
import { createSecret } from '../chat/secrets.ts';
import { streams } from '../realtime/RealtimePort.ts';
import { type Contact, saveContact } from '../storage/contacts.ts';

/** Gives a contact a new realtime token. Whoever listened under the old one is told, and hears nothing more there. */
export async function renewStream(change: ContactChange): Promise<void> {
  const pubsubToken = createSecret();
  await saveContact(change.tx, change.contact.id, { pubsubToken });
  tellMoved(change, change.contact, pubsubToken);
}

/** Tells the listeners of a contact where they find the visitor from now on, and ends the old stream. */
export function tellMoved(change: ContactChange, { pubsubToken: old }: Contact, pubsubToken: string): void {
  const stream = streams.visitor(old);
  change.publish(stream, { kind: 'event', name: 'contact.merged', data: { pubsub_token: pubsubToken } });
  change.publish(stream, { kind: 'end', reason: 'moved' });
}
