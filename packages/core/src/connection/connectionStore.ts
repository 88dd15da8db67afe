import { proxy } from 'valtio/vanilla';

/** `idle` while there is no session, so nothing has to be connected. */
export type ConnectionStatus = 'idle' | 'online' | 'connecting' | 'offline';

/** The state of the connection to the server. */
export interface ConnectionState {
  state: ConnectionStatus;
  /** When the next attempt is due, in milliseconds since the epoch; null while connected or unknown. */
  retryAtMs: number | null;
  /** False if browser storage is unavailable: unsent messages will be lost on reload. */
  isPersistent: boolean;
}

export interface ConnectionStore {
  readonly state: ConnectionState;
  set(state: ConnectionState['state'], retryAtMs?: number | null): void;
  markNotPersistent(): void;
}

/** Creates the connection store. Calls `onChange` for every state that is set. */
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
