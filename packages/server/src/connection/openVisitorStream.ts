import type { Logger } from '../foundation/logger.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import { listAgents } from '../storage/agents.ts';
import type { Contact } from '../storage/contacts.ts';
import type { Database } from '../storage/Database.ts';
import { findContactByPubsubToken } from '../storage/sessions.ts';
import { type Notice, type RealtimePort, streams } from './RealtimePort.ts';

/** What streams work with. */
export interface StreamBackend {
  readonly db: Database;
  readonly realtime: RealtimePort;
  readonly limits: ServerLimits;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** What opens a visitor's stream. */
export interface StreamKey {
  readonly pubsubToken: string;
  /** The session that listens; null if its signature was checked already, and then any living session will do. */
  readonly tokenHash: string | null;
}

/** A visitor's stream that somebody listens to. */
export interface VisitorStream {
  readonly contact: Contact;
  end(): void;
}

/**
 * Listens to a visitor's stream; undefined if the realtime token is unknown or was replaced, has no living session,
 * or is listened to by too many already: each message is written to all of them.
 * Nothing is passed on before the promise resolves: a subscriber catches up over HTTP.
 */
export async function openVisitorStream(
  backend: StreamBackend,
  key: StreamKey,
  listener: (notice: Notice) => void,
): Promise<VisitorStream | undefined> {
  const { realtime, limits } = backend;
  if (realtime.countListeners(streams.visitor(key.pubsubToken)) >= limits.streamsPerVisitor) return undefined;
  let isOpen = false;
  let hasEnded = false;
  // First the stream, then the question: an end between the two would otherwise go unheard.
  const ends = [
    realtime.subscribe(streams.visitor(key.pubsubToken), (notice) => {
      if (isOpen) listener(notice);
      else hasEnded ||= notice.kind === 'end';
    }),
  ];
  const end = () => {
    for (const stop of ends) stop();
  };
  const contact = await findStreamContact(backend, key).catch((thrown: unknown) => {
    end();
    throw thrown;
  });
  if (!contact || hasEnded) {
    end();
    return undefined;
  }
  ends.push(realtime.subscribe(streams.channel(contact.channelId), listener));
  isOpen = true;
  return { contact, end };
}

/** The contact whose stream a key opens now. */
export function findStreamContact({ db, now }: StreamBackend, key: StreamKey): Promise<Contact | undefined> {
  return findContactByPubsubToken(db, { ...key, nowMs: now() });
}

/** Who is available now, and the newest revision: what a subscriber hears at first and on every tick of theirs. */
export async function presenceOf(
  { db }: Pick<StreamBackend, 'db'>,
  { channelId, rev }: Pick<Contact, 'channelId' | 'rev'>,
): Promise<{ users: Record<string, string>; rev: number }> {
  const agents = await listAgents(db, channelId);
  return { users: Object.fromEntries(agents.map(({ id, availability }) => [id, availability])), rev };
}
