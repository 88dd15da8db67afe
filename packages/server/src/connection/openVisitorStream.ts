import type { Logger } from '../foundation/logger.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import { listAgents } from '../storage/agents.ts';
import type { Contact } from '../storage/contacts.ts';
import type { Database } from '../storage/Database.ts';
import { findContactByPubsubToken } from '../storage/sessions.ts';
import { type RealtimePort, type StreamMessage, streams } from './RealtimePort.ts';

export interface StreamBackend {
  readonly db: Database;
  readonly realtime: RealtimePort;
  readonly limits: ServerLimits;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface StreamKey {
  readonly pubsubToken: string;
  /**
   * The token hash of the listening session, which must be unexpired. Null if the caller has checked a signature
   * instead; then any unexpired session of the visitor suffices.
   */
  readonly tokenHash: string | null;
}

export interface VisitorStream {
  readonly contact: Contact;
  end(): void;
}

/**
 * Subscribes to a visitor's stream and their channel's stream. Resolves to undefined if the realtime token is unknown
 * or was replaced, if the session is missing or has expired, or if the stream has too many listeners. Their number is
 * limited because each message is written to every listener. Events that arrive before the promise resolves are
 * dropped, because subscribers catch up over HTTP.
 */
export async function openVisitorStream(
  backend: StreamBackend,
  key: StreamKey,
  listener: (message: StreamMessage) => void,
): Promise<VisitorStream | undefined> {
  const { realtime, limits } = backend;
  if (realtime.countListeners(streams.visitor(key.pubsubToken)) >= limits.streamsPerVisitor) return undefined;
  let isOpen = false;
  let hasEnded = false;
  // Subscribes before the query, because the stream may end during the query.
  const unsubscribers = [
    realtime.subscribe(streams.visitor(key.pubsubToken), (message) => {
      if (isOpen) listener(message);
      else hasEnded ||= message.kind === 'end';
    }),
  ];
  const end = () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
  const contact = await findStreamContact(backend, key).catch((thrown: unknown) => {
    end();
    throw thrown;
  });
  if (!contact || hasEnded) {
    end();
    return undefined;
  }
  unsubscribers.push(realtime.subscribe(streams.channel(contact.channelId), listener));
  isOpen = true;
  return { contact, end };
}

export function findStreamContact({ db, now }: StreamBackend, key: StreamKey): Promise<Contact | undefined> {
  return findContactByPubsubToken(db, { ...key, nowMs: now() });
}

/** Returns the availability of the channel's agents by id, and the contact's newest revision. */
export async function presenceOf(
  { db }: Pick<StreamBackend, 'db'>,
  { channelId, rev }: Pick<Contact, 'channelId' | 'rev'>,
): Promise<{ users: Record<string, string>; rev: number }> {
  const agents = await listAgents(db, channelId);
  return { users: Object.fromEntries(agents.map(({ id, availability }) => [id, availability])), rev };
}
