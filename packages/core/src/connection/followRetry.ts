import { jittered } from '../api/retryPolicy.ts';
import type { ChatEnvironment } from '../chatSettings.ts';
import type { ConnectionStore } from './connectionStore.ts';
import { pollDelayMs } from './reconnectDelay.ts';

/** Calls `follow` again after the adapter could not be loaded or the stream token could not be fetched. */
export interface FollowRetry {
  /** Delays grow like those of reconnects, and vary by up to ±25%. */
  schedule(): void;
  cancel(): void;
  /** Call after success: the next delay is the shortest again. */
  reset(): void;
}

export function createFollowRetry(
  { clock, isOnline, random }: ChatEnvironment,
  connection: ConnectionStore,
  follow: () => void,
): FollowRetry {
  let failures = 0;
  let cancel: () => void = () => undefined;
  return {
    schedule() {
      failures += 1;
      const delayMs = jittered(pollDelayMs(failures), random());
      connection.set(isOnline() ? 'connecting' : 'offline', clock.now() + delayMs);
      cancel();
      cancel = clock.setTimeout(follow, delayMs);
    },
    cancel: () => cancel(),
    reset() {
      failures = 0;
    },
  };
}
