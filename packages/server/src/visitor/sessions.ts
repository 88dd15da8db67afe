import type { Backend } from '../backend/Backend.ts';
import { createSecret, hashOf } from '../foundation/secrets.ts';
import type { Channel } from '../storage/channels.ts';
import { addContact } from '../storage/contacts.ts';
import type { Queryable } from '../storage/Database.ts';
import { addSession, extendSession, findSession, type SessionRow } from '../storage/sessions.ts';

const dayMs = 24 * 3_600_000;
const sessionLifetimeMs = 30 * dayMs;
/** Minimum time between two extensions of a session's expiry by reads, so that not every read causes a write. */
const extendAfterMs = 3_600_000;

export interface VisitorSession extends SessionRow {
  readonly convToken: string;
  readonly tokenHash: string;
}

/**
 * Returns the session of a conv_token, and extends its expiry to 30 days from now, at most once per hour. Returns
 * undefined if the token is unknown, revoked or expired.
 */
export async function readSession(backend: Backend, convToken: string): Promise<VisitorSession | undefined> {
  const tokenHash = hashOf(convToken);
  const nowMs = backend.now();
  const session = await findSession(backend.db, tokenHash, nowMs);
  if (!session) return undefined;
  const expiresAtMs = nowMs + sessionLifetimeMs;
  if (expiresAtMs - session.expiresAtMs > extendAfterMs)
    await extendSession(backend.db, tokenHash, expiresAtMs);
  return { ...session, convToken, tokenHash };
}

/**
 * Creates a session for a contact and returns its conv_token. Only the hash of the token is stored. With `parentHash`,
 * extends the parent session, and the new session ends together with it.
 */
export async function createSession(
  db: Queryable,
  contactId: number,
  nowMs: number,
  parentHash: string | null = null,
): Promise<string> {
  const convToken = createSecret();
  const expiresAtMs = nowMs + sessionLifetimeMs;
  if (parentHash !== null) await extendSession(db, parentHash, expiresAtMs);
  const session = { tokenHash: hashOf(convToken), parentHash, contactId, createdAtMs: nowMs, expiresAtMs };
  await addSession(db, session);
  return convToken;
}

export function createContact(db: Queryable, channel: Channel, nowMs: number): Promise<number> {
  return addContact(db, { channelId: channel.id, pubsubToken: createSecret(), createdAtMs: nowMs });
}
