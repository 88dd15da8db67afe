import type { Backend } from '../chat/Backend.ts';
import { changeContact } from '../chat/changeContact.ts';
import { Refusal } from '../chat/Refusal.ts';
import { streams } from '../realtime/RealtimePort.ts';
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
    const others = await listSessions(tx, contact.id);
    const isLast = others.every(({ expiresAtMs }) => expiresAtMs <= nowMs);
    await renewStream(change, contact, isLast ? 'revoked' : 'renewed');
  });
}

/** Removes the sessions that have expired, and closes the sockets of their visitors. */
export async function endExpiredSessions(backend: Backend): Promise<void> {
  const nowMs = backend.now();
  for (const { contactId, pubsubToken, isAlive } of await listExpired(backend.db, nowMs)) {
    // Without a session nobody can subscribe again, so the token may stay.
    if (!isAlive) backend.realtime.publish(streams.visitor(pubsubToken), { kind: 'end', reason: 'revoked' });
    else await changeContact(backend, contactId, (change) => renewStream(change)).catch(ignoreErased);
  }
  await removeExpired(backend.db, nowMs, nowMs - firstCallLifeMs);
}

function ignoreErased(thrown: unknown): void {
  if (!(thrown instanceof Refusal)) throw thrown;
}
