import type { LiveConnection } from '../connection/LiveConnection.ts';
import { pollDelayMs } from '../connection/reconnectDelay.ts';
import type { Clock } from '../environment/clock.ts';

/** Milliseconds without a live connection before polling starts. */
const pollAfterMs = 10_000;

/**
 * Calls `poll` at intervals while the connection is down, starting after a delay. Stops when the connection is back or
 * is closed on purpose.
 */
export function pollWhileDisconnected(
  connection: LiveConnection,
  clock: Clock,
  poll: () => Promise<void>,
): void {
  let stopPolling: (() => void) | undefined;
  const startPolling = () => {
    let cancel: () => void = () => undefined;
    let isStopped = false;
    const pollAfter = (delayMs: number, attempt: number) => {
      cancel = clock.setTimeout(async () => {
        await poll();
        if (!isStopped) pollAfter(pollDelayMs(attempt), attempt + 1);
      }, delayMs);
    };
    pollAfter(pollAfterMs, 1);
    return () => {
      isStopped = true;
      cancel();
    };
  };
  connection.events.on('state', (state) => {
    if (state === 'connecting' || state === 'offline') stopPolling ??= startPolling();
    else {
      stopPolling?.();
      stopPolling = undefined;
    }
  });
}
