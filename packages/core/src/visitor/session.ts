import { proxy } from 'valtio/vanilla';
import type { Session } from '../protocol/conversation.ts';

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
  /** Grows with every change of the contact: an answer of an older generation is dropped. */
  generation: number;
}

/** The visitor's session on the channel (spec §4, Identification). */
export interface SessionStore {
  readonly state: SessionState;
  /** Takes on new tokens. */
  adopt(session: Session): void;
  /** Takes in what the server says of the contact behind the tokens. */
  learn(contact: Partial<Pick<SessionState, 'contactId' | 'pubsubToken' | 'isAnonymous'>>): void;
  /** The visitor has become one with another contact: only the realtime token is known of it yet. */
  moveTo(pubsubToken: string): void;
  /** The server does not know the token any more. Who the visitor was stays known. */
  end(): void;
  /** The visitor leaves: nothing is kept. */
  reset(): void;
  /** Whoever speaks or begins after the end of their session goes on without one, and gets another. */
  leaveEnded(): void;
  /** Whether these tokens are of the contact of now. Tokens without a contact's id count as another contact's. */
  isSameContact(session: Session): boolean;
  /** Whether it is still the same contact: for answers that took a while. */
  isCurrent(generation: number): boolean;
}

/** What is known of a visitor beside their secrets. */
export type KnownVisitor = Pick<SessionState, 'convToken' | 'contactId' | 'isAnonymous'>;

/** Who hears of the session. */
export interface SessionListeners {
  /** Every new token, and null when there is none any more. */
  onToken(convToken: string | null): void;
  /** Everything that is learnt of the visitor. */
  onVisitor(visitor: KnownVisitor): void;
}

/** Builds the session store; `known` is what an earlier page has kept. */
export function createSessionStore(
  known: KnownVisitor,
  { onToken, onVisitor }: SessionListeners,
): SessionStore {
  const state = proxy<SessionState>({
    ...nobody,
    ...known,
    status: known.convToken ? 'active' : 'none',
    generation: 0,
  });
  const change = (fields: Partial<SessionState>) => {
    const before = { ...state };
    Object.assign(state, fields);
    const { convToken, contactId, isAnonymous } = state;
    const isSame = contactId === before.contactId && isAnonymous === before.isAnonymous;
    // What another tab has written stays where nothing has changed here.
    if (!isSame || convToken !== before.convToken) onVisitor({ convToken, contactId, isAnonymous });
    if (convToken !== before.convToken) onToken(convToken);
  };
  const reset = () => change({ ...nobody, status: 'none', generation: state.generation + 1 });
  const isSameContact = ({ convToken, contactId }: Session) =>
    (contactId !== null && contactId === state.contactId) ||
    (convToken === state.convToken && (state.contactId === null || contactId === null));
  return {
    state,
    isSameContact,
    adopt(next) {
      const { convToken, pubsubToken, contactId } = next;
      if (isSameContact(next)) {
        const realtime = pubsubToken === null ? {} : { pubsubToken };
        change({ convToken, contactId: contactId ?? state.contactId, status: 'active', ...realtime });
      } else {
        const generation = state.generation + 1;
        change({ ...nobody, convToken, pubsubToken, contactId, status: 'active', generation });
      }
    },
    learn: change,
    moveTo(pubsubToken) {
      change({ pubsubToken, contactId: null, generation: state.generation + 1 });
    },
    end() {
      change({ convToken: null, pubsubToken: null, status: 'ended', generation: state.generation + 1 });
    },
    reset,
    leaveEnded() {
      if (state.status === 'ended') reset();
    },
    isCurrent: (generation) => generation === state.generation,
  };
}

const nobody = { convToken: null, pubsubToken: null, contactId: null, isAnonymous: null } as const;
