import { proxy } from 'valtio/vanilla';
import type { Session } from '../protocol/conversation.ts';
import { Epoch } from './Epoch.ts';

/** Who the visitor is to the server. */
export interface SessionState {
  /** Secret; null before the first message. */
  convToken: string | null;
  /** Names the visitor's realtime stream; secret. */
  pubsubToken: string | null;
  /** Null while it is not known. */
  contactId: number | string | null;
  /** Whether nobody has said who the visitor is; null while it is not known. */
  isAnonymous: boolean | null;
  /** `ended`: the server no longer knows the token; a new conversation has to be started. */
  status: 'none' | 'active' | 'ended';
  /** Grows with every change of the contact. */
  epoch: number;
}

/** What is known of a visitor beside their secrets. */
export type KnownVisitor = Pick<SessionState, 'convToken' | 'contactId' | 'isAnonymous'>;

/** Who is notified of changes of the session. */
export interface SessionListeners {
  /** Every new token, and null when there is none any more. */
  onToken(convToken: string | null): void;
  /** Everything that is learnt of the visitor. */
  onVisitor(visitor: KnownVisitor): void;
}

const nobody = { convToken: null, pubsubToken: null, contactId: null, isAnonymous: null } as const;

/** The visitor's session on the channel (spec §4, Identification). */
export class SessionStore {
  readonly state: SessionState;
  readonly epoch = new Epoch();
  readonly #listeners: SessionListeners;

  /** `known` is what an earlier page has stored. */
  constructor(known: KnownVisitor, listeners: SessionListeners) {
    this.#listeners = listeners;
    const status = known.convToken ? 'active' : 'none';
    this.state = proxy<SessionState>({ ...nobody, ...known, status, epoch: 0 });
  }

  /** Takes new tokens. */
  adopt(session: Session): void {
    const { convToken, pubsubToken, contactId } = session;
    if (this.isSameContact(session)) {
      const realtime = pubsubToken === null ? {} : { pubsubToken };
      this.learn({ convToken, contactId: contactId ?? this.state.contactId, status: 'active', ...realtime });
    } else {
      this.#beginContact({ ...nobody, convToken, pubsubToken, contactId, status: 'active' });
    }
  }

  /** Takes what the server says of the contact behind the tokens. */
  learn(fields: Partial<SessionState>): void {
    const before = { ...this.state };
    Object.assign(this.state, fields);
    const { convToken, contactId, isAnonymous } = this.state;
    const isSame = contactId === before.contactId && isAnonymous === before.isAnonymous;
    // What another tab has written stays where nothing has changed here.
    if (!isSame || convToken !== before.convToken)
      this.#listeners.onVisitor({ convToken, contactId, isAnonymous });
    if (convToken !== before.convToken) this.#listeners.onToken(convToken);
  }

  /** The visitor was merged into another contact, of which only the realtime token is known yet. */
  moveTo(pubsubToken: string): void {
    this.#beginContact({ pubsubToken, contactId: null });
  }

  /** The server does not know the token any more. Who the visitor was stays known. */
  end(): void {
    this.#beginContact({ convToken: null, pubsubToken: null, status: 'ended' });
  }

  /** The visitor leaves: nothing is kept. */
  reset(): void {
    this.#beginContact({ ...nobody, status: 'none' });
  }

  /** Whoever speaks or begins after the end of their session goes on without one, and gets another. */
  leaveEnded(): void {
    if (this.state.status === 'ended') this.reset();
  }

  /** Whether these tokens are of the contact of now. Tokens without a contact's id count as another contact's. */
  isSameContact({ convToken, contactId }: Session): boolean {
    const { state } = this;
    return (
      (contactId !== null && contactId === state.contactId) ||
      (convToken === state.convToken && (state.contactId === null || contactId === null))
    );
  }

  #beginContact(fields: Partial<SessionState>): void {
    this.epoch.endContact();
    this.learn({ ...fields, epoch: this.state.epoch + 1 });
  }
}
