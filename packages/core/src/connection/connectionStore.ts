import { proxy } from 'valtio/vanilla';

/** `idle` before a conversation exists: nothing has to be connected. */
export type ConnectionStatus = 'idle' | 'online' | 'connecting' | 'offline';

/** How things stand between the visitor and the server. */
export interface ConnectionState {
  state: ConnectionStatus;
  /** When the next attempt is made, in milliseconds since the epoch; null while connected or unknown. */
  retryAtMs: number | null;
  /** False where the browser keeps nothing: what is unsent is lost with the page. */
  isPersistent: boolean;
}

/** The state of the live connection (spec §4, Realtime connection). */
export interface ConnectionStore {
  readonly state: ConnectionState;
  set(state: ConnectionState['state'], retryAtMs?: number | null): void;
  markNotPersistent(): void;
}

/** Builds the connection store; `onChange` hears of every new state. */
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
