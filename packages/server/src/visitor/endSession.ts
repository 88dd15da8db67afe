import type { Backend } from '../backend/Backend.ts';
import { Refusal } from '../foundation/Refusal.ts';
import { removeFirstCallsOf } from '../storage/firstCalls.ts';
import { listExpired, listSessions, removeExpired, removeSession } from '../storage/sessions.ts';
import { firstCallLifeMs } from './beginVisit.ts';
import { type ContactChange, changeContact } from './changeContact.ts';
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
  for (const { contactId, isAlive } of await listExpired(backend.db, nowMs)) {
    const reason = isAlive ? 'renewed' : 'revoked';
    const renew = (change: ContactChange) => renewStream(change, change.contact, reason);
    await changeContact(backend, contactId, renew).catch(ignoreErased);
  }
  await removeExpired(backend.db, nowMs, nowMs - firstCallLifeMs);
}

function ignoreErased(thrown: unknown): void {
  if (!(thrown instanceof Refusal)) throw thrown;
}
