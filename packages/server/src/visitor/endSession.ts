import type { Backend } from '../backend/Backend.ts';
import { Refusal } from '../foundation/Refusal.ts';
import { removeFirstCallsOf } from '../storage/firstCalls.ts';
import { listExpired, listSessions, removeExpired, removeSession } from '../storage/sessions.ts';
import { type ContactChange, changeContact } from './changeContact.ts';
import { firstCallLifetimeMs } from './createVisitor.ts';
import { renewStream } from './renewStream.ts';
import type { VisitorSession } from './sessions.ts';

/**
 * Ends a session and the sessions handed over from it, and closes all sockets of the visitor. Clients with another
 * session of the visitor fetch the new realtime token and reconnect.
 */
export function endSession(backend: Backend, session: VisitorSession): Promise<void> {
  return changeContact(backend, session, async (change) => {
    const { tx, contact, nowMs } = change;
    await removeSession(tx, session.tokenHash);
    // Repeating the first call must not give access to this visitor again.
    await removeFirstCallsOf(tx, contact.id);
    const others = await listSessions(tx, contact.id);
    const hasNoOther = others.every(({ expiresAtMs }) => expiresAtMs <= nowMs);
    await renewStream(change, contact, hasNoOther ? 'revoked' : 'renewed');
  });
}

/**
 * Removes expired sessions, handover codes and first calls. Closes the sockets of visitors with an expired session and
 * renews their streams. A socket that could not be closed, such as one of another instance, then receives no further
 * events.
 */
export async function endExpiredSessions(backend: Backend): Promise<void> {
  const nowMs = backend.now();
  for (const { contactId, isAlive } of await listExpired(backend.db, nowMs)) {
    const reason = isAlive ? 'renewed' : 'revoked';
    const renew = (change: ContactChange) => renewStream(change, change.contact, reason);
    await changeContact(backend, contactId, renew).catch(ignoreDeleted);
  }
  await removeExpired(backend.db, nowMs, nowMs - firstCallLifetimeMs);
}

function ignoreDeleted(thrown: unknown): void {
  if (!(thrown instanceof Refusal)) throw thrown;
}
