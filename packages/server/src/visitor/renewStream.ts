import { type Notice, streams } from '../connection/RealtimePort.ts';
import { createSecret } from '../foundation/secrets.ts';
import { type Contact, saveContact } from '../storage/contacts.ts';
import type { ContactChange } from './changeContact.ts';

type EndReason = Extract<Notice, { kind: 'end' }>['reason'];

/**
 * Gives a contact a new realtime token and closes every socket on the old stream. The new token is not sent there:
 * whoever still has a session of the contact asks for it.
 */
export async function renewStream(
  change: ContactChange,
  { id, pubsubToken }: Contact = change.contact,
  reason: EndReason = 'renewed',
): Promise<void> {
  await saveContact(change.tx, id, { pubsubToken: createSecret() });
  change.publish(streams.visitor(pubsubToken), { kind: 'end', reason });
}
