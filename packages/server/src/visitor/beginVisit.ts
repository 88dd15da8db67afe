import type { Backend } from '../backend/Backend.ts';
import { echoIdUsed } from '../foundation/Refusal.ts';
import type { Channel } from '../storage/channels.ts';
import type { Queryable } from '../storage/Database.ts';
import { addFirstCall, findFirstCall } from '../storage/firstCalls.ts';
import { changeContact } from './changeContact.ts';
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
  const known = await findEarlier(backend.db, visit, nowMs);
  const begun = known === undefined ? await addVisitor(backend, visit, nowMs) : undefined;
  if (begun) return begun;
  // Here, or meanwhile elsewhere, the call is repeated.
  const contactId = known ?? (await findEarlier(backend.db, visit, nowMs));
  if (contactId === undefined) throw echoIdUsed();
  return changeContact(backend, contactId, async ({ tx }) => {
    // A session that ended meanwhile has ended the repetition, too.
    if ((await findEarlier(tx, visit, nowMs)) !== contactId) throw echoIdUsed();
    return { contactId, convToken: await createSession(tx, contactId, nowMs) };
  });
}

async function findEarlier(
  db: Queryable,
  { channel, echoId, fingerprint }: FirstVisit,
  nowMs: number,
): Promise<number | undefined> {
  if (echoId === undefined) return undefined;
  const sinceMs = nowMs - firstCallLifeMs;
  const earlier = await findFirstCall(db, { channelId: channel.id, echoId, sinceMs });
  if (earlier && earlier.fingerprint !== fingerprint) throw echoIdUsed();
  return earlier?.contactId;
}

/** Undefined where somebody else's repetition of the same call was faster. */
function addVisitor(
  { db }: Backend,
  { channel, echoId, fingerprint }: FirstVisit,
  nowMs: number,
): Promise<BegunVisit | undefined> {
  return db
    .transaction(async (tx) => {
      const contactId = await createContact(tx, channel, nowMs);
      const convToken = await createSession(tx, contactId, nowMs);
      if (echoId === undefined) return { contactId, convToken };
      const call = { channelId: channel.id, echoId, fingerprint, contactId, createdAtMs: nowMs };
      if (!(await addFirstCall(tx, call))) throw new RepeatedCall();
      return { contactId, convToken };
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof RepeatedCall) return undefined;
      throw thrown;
    });
}

/** Undoes the contact of a call that turned out to be a repetition. */
class RepeatedCall extends Error {}
