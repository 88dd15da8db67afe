import { proxy } from 'valtio/vanilla';
import type { Clock } from '../environment/clock.ts';

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
  /** Ends the polling of this absence; undefined while there is none. */
  let endPolling: (() => void) | undefined;

  const startPolling = () => {
    let cancel: () => void = () => undefined;
    let isOver = false;
    const pollAfter = (delayMs: number, attempt: number) => {
      cancel = clock.setTimeout(async () => {
        await poll();
        if (!isOver) pollAfter(intervalMs(attempt), attempt + 1);
      }, delayMs);
    };
    pollAfter(patienceMs, 1);
    return () => {
      isOver = true;
      cancel();
    };
  };
  const set: ConnectionStore['set'] = (next, retryAtMs = null) => {
    state.state = next;
    state.retryAtMs = retryAtMs;
    if (next === 'connecting' || next === 'offline') endPolling ??= startPolling();
    else {
      endPolling?.();
      endPolling = undefined;
    }
  };
  return {
    state,
    set,
    notPersistent() {
      state.isPersistent = false;
    },
    dispose: () => set('idle'),
  };
}
