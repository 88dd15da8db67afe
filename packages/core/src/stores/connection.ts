import { proxy } from 'valtio/vanilla';
import type { Clock } from '../clock.ts';

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
  notPersistent(): void;
  dispose(): void;
}

/** Milliseconds without a live connection after which the list is fetched in intervals instead. */
const patienceMs = 10_000;

/**
 * Builds the connection store. `poll` is called again and again while the connection stays away; `intervalMs` says
 * how long to wait before the n-th time.
 */
export function createConnectionStore(
  clock: Clock,
  poll: () => Promise<void>,
  intervalMs: (attempt: number) => number,
): ConnectionStore {
  const state = proxy<ConnectionState>({ state: 'idle', retryAtMs: null, isPersistent: true });
  let cancelPoll: (() => void) | undefined;
  const pollLater = (delayMs: number, attempt: number) => {
    cancelPoll = clock.setTimeout(async () => {
      cancelPoll = undefined;
      await poll();
      if (isAway()) pollLater(intervalMs(attempt), attempt + 1);
    }, delayMs);
  };
  const isAway = () => state.state === 'connecting' || state.state === 'offline';
  return {
    state,
    set(next, retryAtMs = null) {
      state.state = next;
      state.retryAtMs = retryAtMs;
      if (isAway() && !cancelPoll) pollLater(patienceMs, 1);
      if (isAway()) return;
      cancelPoll?.();
      cancelPoll = undefined;
    },
    notPersistent() {
      state.isPersistent = false;
    },
    dispose() {
      state.state = 'idle';
      cancelPoll?.();
    },
  };
}
