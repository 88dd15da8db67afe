import type { Backend } from '../chat/Backend.ts';
import { listAgents } from '../storage/agents.ts';
import { type Contact, findContactByPubsubToken } from '../storage/contacts.ts';
import { type Notice, streams } from './RealtimePort.ts';

/** A visitor's stream that somebody may listen to. */
export interface VisitorStream {
  readonly contact: Contact;
  /** Answers what ends the subscription. */
  listen(listener: (notice: Notice) => void): () => void;
}

/** Whoever knows the secret realtime token may listen; undefined where it stands for nobody (spec §4, Realtime connection). */
export async function openVisitorStream(
  { db, realtime }: Backend,
  pubsubToken: string,
): Promise<VisitorStream | undefined> {
  const contact = await findContactByPubsubToken(db, pubsubToken);
  if (!contact) return undefined;
  return {
    contact,
    listen(listener) {
      const ends = [
        realtime.subscribe(streams.visitor(pubsubToken), listener),
        realtime.subscribe(streams.channel(contact.channelId), listener),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Who is available now, and the newest revision: what a subscriber hears at first and on every tick of theirs. */
export async function presenceOf(
  { db }: Backend,
  { channelId, rev }: Pick<Contact, 'channelId' | 'rev'>,
): Promise<{ users: Record<string, string>; rev: number }> {
  const agents = await listAgents(db, channelId);
  return { users: Object.fromEntries(agents.map(({ id, availability }) => [id, availability])), rev };
}
