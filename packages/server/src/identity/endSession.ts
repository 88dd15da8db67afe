import type { Backend } from '../chat/Backend.ts';
import { changeContact } from '../chat/changeContact.ts';
import { Refusal } from '../chat/Refusal.ts';
import { createSecret } from '../chat/secrets.ts';
import { streams } from '../realtime/RealtimePort.ts';
import { saveContact } from '../storage/contacts.ts';
import { removeFirstCallsOf } from '../storage/firstCalls.ts';
import { listExpired, listSessions, removeExpired, removeSession } from '../storage/sessions.ts';
import { firstCallLifeMs } from './beginVisit.ts';
import { renewStream } from './renewStream.ts';
import type { VisitorSession } from './sessions.ts';

/**
 * Ends a session, those handed over from it, and every socket of the visitor. The visitor's other sessions ask for the
 * new realtime token and reconnect.
 */
export function endSession(backend: Backend, session: VisitorSession): Promise<void> {
  return changeContact(backend, session, async (change) => {
    const { tx, contact, nowMs } = change;
    await removeSession(tx, session.tokenHash);
    // What led to the session must not lead to another one.
    await removeFirstCallsOf(tx, contact.id);
    const others = await listSessions(tx, contact.id);
    const isLast = others.every(({ expiresAtMs }) => expiresAtMs <= nowMs);
    await renewStream(change, contact, isLast ? 'revoked' : 'renewed');
  });
}

/**
 * Removes the sessions that have expired, closes the sockets of their visitors and renews their streams: a socket that was
 * not reached, such as one of another instance, hears nothing of what the visitor does later.
 */
export async function endExpiredSessions(backend: Backend): Promise<void> {
  const nowMs = backend.now();
  for (const { contactId, pubsubToken, isAlive } of await listExpired(backend.db, nowMs)) {
    if (isAlive) {
      await changeContact(backend, contactId, (change) => renewStream(change)).catch(ignoreErased);
    } else {
      await saveContact(backend.db, contactId, { pubsubToken: createSecret() });
      backend.realtime.publish(streams.visitor(pubsubToken), { kind: 'end', reason: 'revoked' });
    }
  }
  await removeExpired(backend.db, nowMs, nowMs - firstCallLifeMs);
}

function ignoreErased(thrown: unknown): void {
  if (!(thrown instanceof Refusal)) throw thrown;
}
