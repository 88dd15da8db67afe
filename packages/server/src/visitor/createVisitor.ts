import type { Backend } from '../backend/Backend.ts';
import { echoIdUsed } from '../foundation/Refusal.ts';
import type { Channel } from '../storage/channels.ts';
import type { Queryable } from '../storage/Database.ts';
import { addFirstCall, findFirstCall } from '../storage/firstCalls.ts';
import { WriteBatch } from '../storage/WriteBatch.ts';
import { changeContact } from './changeContact.ts';
import { createContact, createSession } from './sessions.ts';

/**
 * Milliseconds within which a client may repeat the call that created its visitor, for example after a lost response.
 * With the same echo_id and body, the client gets access to the same visitor. The time ends early if the visitor is
 * verified or ends a session.
 */
export const firstCallLifetimeMs = 10 * 60_000;

export interface FirstCall {
  readonly channel: Channel;
  /** The client's id of the call. A repeated call without it creates another visitor. */
  readonly echoId?: string | undefined;
  /** The hash of the request body. */
  readonly fingerprint: string;
}

export interface CreatedVisitor {
  readonly contactId: number;
  readonly convToken: string;
}

/**
 * Creates a contact and a session for a visitor without a token. A first call that is repeated with the same echo_id
 * returns the same contact with a new session, so that a lost response doesn't cause a second conversation. Throws
 * `Refusal` 409 if the stored call with this echo_id has another body, is too old, or is deleted in the meantime.
 */
export async function createVisitor(backend: Backend, call: FirstCall): Promise<CreatedVisitor> {
  const nowMs = backend.now();
  const earlierId = await findEarlierContact(backend.db, call, nowMs);
  const created = earlierId === undefined ? await addVisitor(backend, call, nowMs) : undefined;
  if (created) return created;
  // The call is a repetition, or a concurrent request made the same call first.
  const contactId = earlierId ?? (await findEarlierContact(backend.db, call, nowMs));
  if (contactId === undefined) throw echoIdUsed();
  return changeContact(backend, contactId, async ({ tx }) => {
    // If the session has ended in the meantime, the first call can't be repeated anymore.
    if ((await findEarlierContact(tx, call, nowMs)) !== contactId) throw echoIdUsed();
    return { contactId, convToken: await createSession(tx, contactId, nowMs) };
  });
}

async function findEarlierContact(
  db: Queryable,
  { channel, echoId, fingerprint }: FirstCall,
  nowMs: number,
): Promise<number | undefined> {
  if (echoId === undefined) return undefined;
  const sinceMs = nowMs - firstCallLifetimeMs;
  const earlier = await findFirstCall(db, { channelId: channel.id, echoId, sinceMs });
  if (earlier && earlier.fingerprint !== fingerprint) throw echoIdUsed();
  return earlier?.contactId;
}

/** Returns undefined if the echo_id is already stored, for example by a concurrent repetition of the call. */
function addVisitor(
  { db }: Backend,
  { channel, echoId, fingerprint }: FirstCall,
  nowMs: number,
): Promise<CreatedVisitor | undefined> {
  return db
    .transaction(async (tx) => {
      const contactId = await createContact(tx, channel, nowMs);
      const batch = new WriteBatch(tx);
      const convToken = await createSession(batch.later, contactId, nowMs);
      const call = { channelId: channel.id, fingerprint, contactId, createdAtMs: nowMs };
      if (echoId === undefined) await batch.flush();
      else if (!(await addFirstCall(batch.now, { ...call, echoId }))) throw new RepeatedCall();
      return { contactId, convToken };
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof RepeatedCall) return undefined;
      throw thrown;
    });
}

/** Thrown to roll back the contact of a call whose echo_id is already stored. */
class RepeatedCall extends Error {}
