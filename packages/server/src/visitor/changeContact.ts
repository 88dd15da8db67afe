import type { RealtimeEventName } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { type StreamMessage, streams } from '../connection/RealtimePort.ts';
import { sessionUnknown } from '../foundation/Refusal.ts';
import { type Contact, lockContact, lockContacts, saveContact } from '../storage/contacts.ts';
import type { Queryable } from '../storage/Database.ts';
import { lockContactOfSession } from '../storage/sessions.ts';

/** Who hears of a change. */
export type Audience = 'visitor' | 'agents' | 'both';

/** A change of one contact's data that is under way, in one transaction with its revisions. */
export interface ContactChange {
  readonly tx: Queryable;
  /** As it was when the change began. Nobody else changes it meanwhile. */
  readonly contact: Contact;
  readonly nowMs: number;
  /** The next revision: everything that a client could have missed takes one. */
  takeRev(): number;
  /** The next `count` revisions at once; answers the one before the first of them. */
  takeRevs(count: number): number;
  /** Told after the commit, in the order of the calls; never where the change fails. */
  emit(audience: Audience, name: RealtimeEventName, data: object): void;
  /** As `emit`, to one stream. */
  publish(stream: string, message: StreamMessage): void;
  /** Runs after the commit. */
  after(work: () => void): void;
}

/** A session in whose name something is changed. */
export interface SessionRef {
  readonly contact: { readonly id: number };
  readonly tokenHash: string;
}

/**
 * Changes a contact's data: one at a time per contact, revisions without gaps in commit order, told after the commit.
 * `who` is the session of the visitor who asks for the change, or a contact's id if an agent or the bot does.
 * Throws `Refusal` 401 if the session has ended or the contact was deleted meanwhile; whatever `work` throws undoes everything.
 */
export function changeContact<T>(
  backend: Backend,
  who: SessionRef | number,
  work: (change: ContactChange) => Promise<T>,
): Promise<T> {
  if (typeof who === 'number') return runChange(backend, who, (tx) => lockContact(tx, who), work);
  const { contact, tokenHash } = who;
  const session = { contactId: contact.id, tokenHash };
  const lock = (tx: Queryable) => lockContactOfSession(tx, { ...session, nowMs: backend.now() });
  return runChange(backend, contact.id, lock, work);
}

/** Like `changeContact`, but on behalf of a session of another contact. That contact is locked too and passed to `work`. */
export function changeOtherContact<T>(
  backend: Backend,
  contactId: number,
  by: SessionRef,
  work: (change: ContactChange, other: Contact) => Promise<T>,
): Promise<T> {
  let other: Contact | undefined;
  const lock = async (tx: Queryable) => {
    const contacts = await lockContacts(tx, [contactId, by.contact.id]);
    const session = { contactId: by.contact.id, tokenHash: by.tokenHash };
    other = await lockContactOfSession(tx, { ...session, nowMs: backend.now() });
    return contacts.find(({ id }) => id === contactId);
  };
  return runChange(backend, contactId, lock, (change) => {
    if (!other) throw sessionUnknown();
    return work(change, other);
  });
}

function runChange<T>(
  backend: Backend,
  contactId: number,
  lock: (tx: Queryable) => Promise<Contact | undefined>,
  work: (change: ContactChange) => Promise<T>,
): Promise<T> {
  return backend.changes.run(contactId, async () => {
    const told: (() => void)[] = [];
    const result = await backend.db.transaction(async (tx) => {
      const contact = await lock(tx);
      if (!contact) throw sessionUnknown();
      let rev = contact.rev;
      const publish = (stream: string, message: StreamMessage) => {
        told.push(() => backend.realtime.publish(stream, message));
      };
      const answer = await work({
        tx,
        contact,
        nowMs: backend.now(),
        takeRev: () => {
          rev += 1;
          return rev;
        },
        takeRevs: (count) => {
          rev += count;
          return rev - count;
        },
        emit(audience, name, data) {
          const message: StreamMessage = { kind: 'event', name, data };
          if (audience !== 'agents') publish(streams.visitor(contact.pubsubToken), message);
          if (audience !== 'visitor') publish(streams.agents, message);
        },
        publish,
        after: (callback) => void told.push(callback),
      });
      if (rev !== contact.rev) await saveContact(tx, contactId, { rev });
      return answer;
    });
    for (const tellNow of told) tellNow();
    return result;
  });
}
