import type { RealtimeEventName } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { type StreamMessage, streams } from '../connection/RealtimePort.ts';
import { sessionUnknown } from '../foundation/Refusal.ts';
import {
  type Contact,
  type ContactFields,
  lockContact,
  lockContacts,
  saveContact,
} from '../storage/contacts.ts';
import type { Queryable } from '../storage/Database.ts';
import { lockContactOfSession } from '../storage/sessions.ts';
import { WriteBatch } from '../storage/WriteBatch.ts';

export type Audience = 'visitor' | 'agents' | 'both';

/** A running change of one contact's data, in one transaction. */
export interface ContactChange {
  readonly tx: Queryable;
  /** Queues writes to run as one statement, at the end of the change at the latest. */
  readonly batch: WriteBatch;
  /** The contact at the start of the change. Its row is locked. */
  readonly contact: Contact;
  readonly nowMs: number;
  /**
   * Returns the next revision. Store it with every row that clients must fetch after a reconnect, because they fetch
   * only rows with newer revisions.
   */
  takeRev(): number;
  /** Stores the fields with the next run of `batch`. */
  setContact(fields: ContactFields): void;
  /** Reserves the next `count` revisions, and returns the one before them. */
  takeRevs(count: number): number;
  /** Publishes an event after the commit, in call order. Publishes nothing if the change fails. */
  emit(audience: Audience, name: RealtimeEventName, data: object): void;
  /** Publishes a message on one stream after the commit. */
  publish(stream: string, message: StreamMessage): void;
  /** Runs a callback after the commit, in call order with the events. */
  afterCommit(callback: () => void): void;
}

export interface SessionRef {
  readonly contact: { readonly id: number };
  readonly tokenHash: string;
}

/**
 * Changes a contact's data in a transaction. Changes of one contact run one at a time, so that its revisions follow the
 * commit order. Events are published after the commit. If `work` throws, everything is rolled back. `actor` is the
 * session that requests the change, or a contact id if no session requests it. Throws `Refusal` 401 if the session has
 * ended or the contact was deleted.
 */
export function changeContact<T>(
  backend: Backend,
  actor: SessionRef | number,
  work: (change: ContactChange) => Promise<T>,
): Promise<T> {
  if (typeof actor === 'number') return runChange(backend, actor, (tx) => lockContact(tx, actor), work);
  const { contact, tokenHash } = actor;
  const session = { contactId: contact.id, tokenHash };
  const lock = (tx: Queryable) => lockContactOfSession(tx, { ...session, nowMs: backend.now() });
  return runChange(backend, contact.id, lock, work);
}

/**
 * Like `changeContact`, but a session of another contact requests the change. Also locks that contact, and passes it to
 * `work`.
 */
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
    const callbacks: (() => void)[] = [];
    const result = await backend.db.transaction(async (tx) => {
      const contact = await lock(tx);
      if (!contact) throw sessionUnknown();
      let rev = contact.rev;
      let storedRev = rev;
      let contactFields: ContactFields = {};
      const batch = new WriteBatch(tx, async () => {
        await saveContact(batch.later, contactId, {
          ...contactFields,
          ...(rev === storedRev ? {} : { rev }),
        });
        storedRev = rev;
        contactFields = {};
      });
      const publish = (stream: string, message: StreamMessage) => {
        callbacks.push(() => backend.realtime.publish(stream, message));
      };
      const value = await work({
        tx,
        batch,
        contact,
        nowMs: backend.now(),
        setContact(fields) {
          contactFields = { ...contactFields, ...fields };
        },
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
        afterCommit: (callback) => void callbacks.push(callback),
      });
      await batch.flush();
      return value;
    });
    for (const callback of callbacks) callback();
    return result;
  });
}
