import type { LiveConnection } from '../connection/LiveConnection.ts';
import { pollDelayMs } from '../connection/reconnectDelay.ts';
import type { Clock } from '../environment/clock.ts';

/** Milliseconds without a live connection after which the list is polled. */
const pollAfterMs = 10_000;

/** Calls `poll` in intervals while the connection is lost, but not while it is closed on purpose. */
export function pollWhileAway(connection: LiveConnection, clock: Clock, poll: () => Promise<void>): void {
  /** Ends the polling of this absence; undefined while there is none. */
  let endPolling: (() => void) | undefined;
  const startPolling = () => {
    let cancel: () => void = () => undefined;
    let isOver = false;
    const pollAfter = (delayMs: number, attempt: number) => {
      cancel = clock.setTimeout(async () => {
        await poll();
        if (!isOver) pollAfter(pollDelayMs(attempt), attempt + 1);
      }, delayMs);
    };
    pollAfter(pollAfterMs, 1);
    return () => {
      isOver = true;
      cancel();
    };
  };
  connection.events.on('state', (state) => {
    if (state === 'connecting' || state === 'offline') endPolling ??= startPolling();
    else {
      endPolling?.();
      endPolling = undefined;
    }
  });
}
