import { proxy } from 'valtio/vanilla';
import type { Session } from '../protocol/conversation.ts';

/** Who the visitor is to the server. */
export interface SessionState {
  /** Secret; null before the first message. */
  convToken: string | null;
  /** Names the visitor's realtime stream; secret. */
  pubsubToken: string | null;
  contactId: number | string | null;
  /** `ended`: the server no longer knows the token; a new conversation has to be started. */
  status: 'none' | 'active' | 'ended';
  /** Grows with every change of identity: an answer of an older generation is dropped. */
  generation: number;
}

/** The visitor's session on the channel (spec §4, Identification). */
export interface SessionStore {
  readonly state: SessionState;
  /** Takes on new tokens. */
  adopt(session: Session): void;
  /** Takes on a new realtime token for the same visitor. */
  adoptPubsubToken(pubsubToken: string): void;
  /** The server does not know the token any more. */
  end(): void;
  /** The visitor leaves: nothing is kept. */
  reset(): void;
  /** Whether nothing has changed since: for answers that took a while. */
  isCurrent(generation: number): boolean;
}

/** Builds the session store. `onChange` is told of every new token, and of null when there is none any more. */
export function createSessionStore(
  initialConvToken: string | null,
  onChange: (convToken: string | null) => void,
): SessionStore {
  const state = proxy<SessionState>({
    convToken: initialConvToken,
    pubsubToken: null,
    contactId: null,
    status: initialConvToken ? 'active' : 'none',
    generation: 0,
  });
  const forget = (status: 'none' | 'ended') => {
    Object.assign(state, { convToken: null, pubsubToken: null, contactId: null, status });
    state.generation += 1;
    onChange(null);
  };
  return {
    state,
    adopt({ convToken, pubsubToken, contactId }) {
      const isOther = convToken !== state.convToken;
      const wasKnown = state.convToken !== null;
      Object.assign(state, {
        convToken,
        pubsubToken: pubsubToken ?? state.pubsubToken,
        contactId: contactId ?? state.contactId,
        status: 'active',
      });
      if (isOther && wasKnown) state.generation += 1;
      if (isOther) onChange(convToken);
    },
    adoptPubsubToken(pubsubToken) {
      state.pubsubToken = pubsubToken;
    },
    end: () => forget('ended'),
    reset: () => forget('none'),
    isCurrent: (generation) => generation === state.generation,
  };
}
