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
  /** Takes on new tokens. A token without a contact's id counts as another contact's. */
  adopt(session: Session): void;
  /** Takes in what the server says of the contact behind the tokens. */
  learn(contact: Partial<Pick<SessionState, 'contactId' | 'pubsubToken' | 'isAnonymous'>>): void;
  /** The visitor has become one with another contact: only the realtime token is known of it yet. */
  moveTo(pubsubToken: string): void;
  /** The server does not know the token any more. */
  end(): void;
  /** The visitor leaves, or goes on after the end: nothing is kept. */
  reset(): void;
  /** Whether it is still the same contact: for answers that took a while. */
  isCurrent(generation: number): boolean;
}

/** Builds the session store. `onChange` is told of every new token, and of null when there is none any more. */
export function createSessionStore(
  initialConvToken: string | null,
  onChange: (convToken: string | null) => void,
): SessionStore {
  const state = proxy<SessionState>({
    ...nobody,
    convToken: initialConvToken,
    status: initialConvToken ? 'active' : 'none',
    generation: 0,
  });
  const forget = (status: 'none' | 'ended') => {
    const hadToken = state.convToken !== null;
    Object.assign(state, { ...nobody, status, generation: state.generation + 1 });
    if (hadToken) onChange(null);
  };
  return {
    state,
    adopt({ convToken, pubsubToken, contactId }) {
      const isOtherToken = convToken !== state.convToken;
      const isSameContact = contactId !== null && contactId === state.contactId;
      if (isSameContact) {
        Object.assign(state, { convToken, status: 'active' });
        if (pubsubToken !== null) state.pubsubToken = pubsubToken;
      } else if (isOtherToken || contactId !== null) {
        const generation = state.generation + 1;
        Object.assign(state, { ...nobody, convToken, pubsubToken, contactId, status: 'active', generation });
      }
      if (isOtherToken) onChange(convToken);
    },
    learn(contact) {
      Object.assign(state, contact);
    },
    moveTo(pubsubToken) {
      Object.assign(state, { pubsubToken, contactId: null, generation: state.generation + 1 });
    },
    end: () => forget('ended'),
    reset: () => forget('none'),
    isCurrent: (generation) => generation === state.generation,
  };
}

const nobody = { convToken: null, pubsubToken: null, contactId: null, isAnonymous: null } as const;
