import type { Backend } from '../chat/Backend.ts';
import { usedForAnother } from '../chat/postMessage.ts';
import type { Channel } from '../storage/channels.ts';
import { addFirstCall, findFirstCall } from '../storage/firstCalls.ts';
import { createContact, createSession } from './sessions.ts';

/**
 * How long a first call may be repeated without a token. Within it, the echo_id and the very same body together
 * stand for the session whose answer was lost; afterwards neither is worth anything.
 */
export const firstCallLifeMs = 10 * 60_000;

/** A visitor's first call. */
export interface FirstVisit {
  readonly channel: Channel;
  /** Where the call can be repeated. */
  readonly echoId?: string | undefined;
  readonly fingerprint: string;
}

/** A new visitor with a session, or the one whose first call is repeated. */
export interface BegunVisit {
  readonly contactId: number;
  readonly convToken: string;
}

/**
 * Makes a contact and a session for somebody without a token. A repeated first call finds its contact again, so that
 * a lost answer does not leave a second conversation. Throws `Refusal` 409 for an echo_id used with another body.
 */
export async function beginVisit(backend: Backend, visit: FirstVisit): Promise<BegunVisit> {
  const nowMs = backend.now();
  const earlier = await findEarlier(backend, visit, nowMs);
  const contactId = earlier ?? (await addVisitor(backend, visit, nowMs));
  // Somebody else's repetition of the same call was faster.
  const found = contactId ?? (await findEarlier(backend, visit, nowMs));
  if (found === undefined) throw usedForAnother();
  return { contactId: found, convToken: await createSession(backend.db, found, nowMs) };
}

async function findEarlier(
  backend: Backend,
  { channel, echoId, fingerprint }: FirstVisit,
  nowMs: number,
): Promise<number | undefined> {
  if (echoId === undefined) return undefined;
  const sinceMs = nowMs - firstCallLifeMs;
  const earlier = await findFirstCall(backend.db, { channelId: channel.id, echoId, sinceMs });
  if (earlier && earlier.fingerprint !== fingerprint) throw usedForAnother();
  return earlier?.contactId;
}

function addVisitor(
  backend: Backend,
  { channel, echoId, fingerprint }: FirstVisit,
  nowMs: number,
): Promise<number | undefined> {
  return backend.db
    .transaction(async (tx) => {
      const contactId = await createContact(tx, channel, nowMs);
      if (echoId === undefined) return contactId;
      const call = { channelId: channel.id, echoId, fingerprint, contactId, createdAtMs: nowMs };
      if (!(await addFirstCall(tx, call))) throw new RepeatedCall();
      return contactId;
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof RepeatedCall) return undefined;
      throw thrown;
    });
}

/** Undoes the contact of a call that turned out to be a repetition. */
class RepeatedCall extends Error {}
