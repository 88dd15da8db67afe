import { type StreamMessage, streams } from '../connection/RealtimePort.ts';
import { createSecret } from '../foundation/secrets.ts';
import { type Contact, saveContact } from '../storage/contacts.ts';
import type { ContactChange } from './changeContact.ts';

type EndReason = Extract<StreamMessage, { kind: 'end' }>['reason'];

/**
 * Gives a contact a new realtime token and closes all sockets on the old stream. The new token is not published there;
 * clients with a valid session fetch it. Returns the new token.
 */
export async function renewStream(
  change: ContactChange,
  { id, pubsubToken }: Contact = change.contact,
  reason: EndReason = 'renewed',
): Promise<string> {
  const renewed = createSecret();
  await saveContact(change.tx, id, { pubsubToken: renewed });
  change.publish(streams.visitor(pubsubToken), { kind: 'end', reason });
  return renewed;
}
