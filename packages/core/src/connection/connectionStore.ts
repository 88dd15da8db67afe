import { proxy } from 'valtio/vanilla';

/**
 * The status of the live connection. `idle`: there is no session, or the chat is not running. `offline`: the browser is
 * offline, or the server has refused the connection or its token.
 */
export type ConnectionStatus = 'idle' | 'online' | 'connecting' | 'offline';

/** The state of the connection to the server. */
export interface ConnectionState {
  state: ConnectionStatus;
  /** When the next attempt is due, in milliseconds since the epoch; null if none is scheduled. */
  retryAtMs: number | null;
  /** False if storing unsent messages has failed: they will be lost on reload. */
  isPersistent: boolean;
}

export interface ConnectionStore {
  readonly state: ConnectionState;
  set(state: ConnectionState['state'], retryAtMs?: number | null): void;
  markNotPersistent(): void;
}

/** Calls `onChange` for every state that is set. */
export function createConnectionStore(onChange: (state: ConnectionStatus) => void): ConnectionStore {
  const state = proxy<ConnectionState>({ state: 'idle', retryAtMs: null, isPersistent: true });
  return {
    state,
    set(next, retryAtMs = null) {
      state.state = next;
      state.retryAtMs = retryAtMs;
      onChange(next);
    },
    markNotPersistent() {
      state.isPersistent = false;
    },
  };
}
