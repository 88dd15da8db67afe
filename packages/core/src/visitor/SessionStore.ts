import * as v from 'valibot';
import { proxy } from 'valtio/vanilla';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';
import type { Session } from '../protocol/conversation.ts';
import { Epoch } from './Epoch.ts';

export interface SessionState {
  /** The session token, which is secret; null without a session. */
  convToken: string | null;
  /** Identifies the visitor's realtime stream, and is secret; null while unknown. */
  pubsubToken: string | null;
  /** The contact's id; null while unknown. */
  contactId: number | string | null;
  /** Whether the visitor was never identified; null while unknown. */
  isAnonymous: boolean | null;
  /** `ended`: the server no longer knows the token, so a new conversation must be started. */
  status: 'none' | 'active' | 'ended';
  /** Incremented whenever the contact changes or the session ends. */
  epoch: number;
}

/** The part of the session state that is stored across pages. */
export type KnownVisitor = Pick<SessionState, 'convToken' | 'contactId' | 'isAnonymous'>;

export interface SessionListeners {
  /** Null when there is no session any more. */
  onToken(convToken: string | null): void;
  /** Called when a stored field changes. */
  onVisitor(visitor: KnownVisitor): void;
}

const noSession = { convToken: null, pubsubToken: null, contactId: null, isAnonymous: null } as const;

export class SessionStore {
  readonly state: SessionState;
  readonly epoch = new Epoch();
  readonly #listeners: SessionListeners;

  /** `known` was stored by an earlier page. */
  constructor(known: KnownVisitor, listeners: SessionListeners) {
    this.#listeners = listeners;
    const status = known.convToken ? 'active' : 'none';
    this.state = proxy<SessionState>({ ...noSession, ...known, status, epoch: 0 });
  }

  /** If the tokens belong to another contact, aborts `epoch.contact`. */
  adopt(session: Session): void {
    const { convToken, pubsubToken, contactId } = session;
    if (this.isSameContact(session)) {
      const realtime = pubsubToken === null ? {} : { pubsubToken };
      this.update({ convToken, contactId: contactId ?? this.state.contactId, status: 'active', ...realtime });
    } else {
      this.#beginContact({ ...noSession, convToken, pubsubToken, contactId, status: 'active' });
    }
  }

  update(fields: Partial<SessionState>): void {
    const before = { ...this.state };
    Object.assign(this.state, fields);
    const { convToken, contactId, isAnonymous } = this.state;
    const isSame = contactId === before.contactId && isAnonymous === before.isAnonymous;
    // Without a change, do not overwrite what another tab has stored.
    if (!isSame || convToken !== before.convToken)
      this.#listeners.onVisitor({ convToken, contactId, isAnonymous });
    if (convToken !== before.convToken) this.#listeners.onToken(convToken);
  }

  /** The id of the new contact is unknown at first. The session token stays. */
  switchStream(pubsubToken: string): void {
    this.#beginContact({ pubsubToken, contactId: null });
  }

  /** Ends the session: the server no longer knows the token. Keeps the contact id. */
  end(): void {
    this.#beginContact({ convToken: null, pubsubToken: null, status: 'ended' });
  }

  reset(): void {
    this.#beginContact({ ...noSession, status: 'none' });
  }

  /** Resets an ended session, so that the next call starts a new one. */
  discardEnded(): void {
    if (this.state.status === 'ended') this.reset();
  }

  /**
   * Whether tokens belong to the current contact. Compares the contact ids or, if one of them is unknown, the session
   * tokens.
   */
  isSameContact({ convToken, contactId }: Session): boolean {
    const { state } = this;
    return (
      (contactId !== null && contactId === state.contactId) ||
      (convToken === state.convToken && (state.contactId === null || contactId === null))
    );
  }

  #beginContact(fields: Partial<SessionState>): void {
    this.epoch.endContact();
    this.update({ ...fields, epoch: this.state.epoch + 1 });
  }
}

const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    token: v.string(),
    contactId: v.nullable(v.union([v.number(), v.string()])),
    isAnonymous: v.nullable(v.boolean()),
  }),
);

/**
 * Remembers across pages which visitor a token belongs to, so that drafts and unsent messages of another visitor are
 * recognized before the server responds. Stores a hash instead of the token.
 */
export interface VisitorRecord {
  /** If the stored fields do not belong to this token, contact id and anonymity are null. */
  read(convToken: string | null): KnownVisitor;
  write(visitor: KnownVisitor): void;
  /** Returns the contact id of the last visitor, to whom all stored data belongs; null if unknown. */
  lastContactId(): number | string | null;
}

export function createVisitorRecord(storage: KeyValueStorage, key: string): VisitorRecord {
  const stored = () => {
    const parsed = v.safeParse(recordSchema, storage.get(key));
    return parsed.success ? parsed.output : undefined;
  };
  return {
    lastContactId: () => stored()?.contactId ?? null,
    read(convToken) {
      const unknown: KnownVisitor = { convToken, contactId: null, isAnonymous: null };
      const record = stored();
      if (!record || convToken === null || record.token !== hashToken(convToken)) return unknown;
      return { convToken, contactId: record.contactId, isAnonymous: record.isAnonymous };
    },
    write({ convToken, contactId, isAnonymous }) {
      if (convToken === null) storage.remove(key);
      else storage.set(key, JSON.stringify({ token: hashToken(convToken), contactId, isAnonymous }));
    },
  };
}

/** Returns a short hash to recognize a token by, without revealing it (32-bit FNV-1a). */
export function hashToken(token: string): string {
  let hash = 0x811c9dc5;
  for (const character of token) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
