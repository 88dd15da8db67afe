import type { Backend } from '../backend/Backend.ts';
import { createSecret, hashOf } from '../foundation/secrets.ts';
import type { Channel } from '../storage/channels.ts';
import { addContact } from '../storage/contacts.ts';
import type { Queryable } from '../storage/Database.ts';
import { addSession, extendSession, findSession, type SessionRow } from '../storage/sessions.ts';

const dayMs = 24 * 3_600_000;
const sessionLifeMs = 30 * dayMs;
/** A session's end is moved at most this often, so that reading does not mean writing. */
const extendAfterMs = 3_600_000;

/** A visitor who has proven with a token who they are. */
export interface VisitorSession extends SessionRow {
  readonly convToken: string;
  readonly tokenHash: string;
}

/** The session of a conv_token; undefined where it is unknown, taken back or older than 30 days without use. */
export async function readSession(backend: Backend, convToken: string): Promise<VisitorSession | undefined> {
  const tokenHash = hashOf(convToken);
  const nowMs = backend.now();
  const session = await findSession(backend.db, tokenHash, nowMs);
  if (!session) return undefined;
  const expiresAtMs = nowMs + sessionLifeMs;
  if (expiresAtMs - session.expiresAtMs > extendAfterMs)
    await extendSession(backend.db, tokenHash, expiresAtMs);
  return { ...session, convToken, tokenHash };
}

/**
 * Makes a session for a contact; answers its conv_token, which is kept nowhere. With `parentHash` it ends with that
 * session, which lives on while this one is used.
 */
export async function createSession(
  db: Queryable,
  contactId: number,
  nowMs: number,
  parentHash: string | null = null,
): Promise<string> {
  const convToken = createSecret();
  const expiresAtMs = nowMs + sessionLifeMs;
  if (parentHash !== null) await extendSession(db, parentHash, expiresAtMs);
  const session = { tokenHash: hashOf(convToken), parentHash, contactId, createdAtMs: nowMs, expiresAtMs };
  await addSession(db, session);
  return convToken;
}

/** Makes a contact of whom nothing is known, on a channel. */
export function createContact(db: Queryable, channel: Channel, nowMs: number): Promise<number> {
  return addContact(db, { channelId: channel.id, pubsubToken: createSecret(), createdAtMs: nowMs });
}
