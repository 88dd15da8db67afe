import { jittered } from '../api/retryPolicy.ts';
import type { ChatEnvironment } from '../chatSettings.ts';
import type { ConnectionStore } from './connectionStore.ts';
import { pollDelayMs } from './reconnectDelay.ts';

/** Follows the visitor's stream again after a while, where something before the connection has failed. */
export interface FollowRetry {
  /** Says that the connection is being made until then; the pauses grow as those between connections do, ± 25 %. */
  later(): void;
  cancel(): void;
  /** It has worked: the next pause is short again. */
  reset(): void;
}

/** Builds the retry. */
export function createFollowRetry(
  { clock, isOnline, random }: ChatEnvironment,
  connection: ConnectionStore,
  follow: () => void,
): FollowRetry {
  let failures = 0;
  let cancel: () => void = () => undefined;
  return {
    later() {
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
