import type { RealtimeSocket } from '../connection/RealtimeDependencies.ts';

/** Stands where a socket could be made and must not be. Throws. */
export class NoSocket implements RealtimeSocket {
  readonly protocol = '';
  constructor() {
    throw new Error(
      'A real socket was opened in a test environment. Give the environment `createRealtime` (of the memory server), or a `WebSocket` of your own.',
    );
  }
  addEventListener(): void {
    // There is nothing to hear.
  }
  send(): void {
    // There is nobody to send to.
  }
  close(): void {
    // It was never open.
  }
}
