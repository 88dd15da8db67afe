import type { RealtimeSocket } from '../connection/RealtimeDependencies.ts';

/** A `WebSocket` whose constructor throws, for tests that must not open one. */
export class NoSocket implements RealtimeSocket {
  readonly protocol = '';
  constructor() {
    throw new Error(
      'A WebSocket was opened in a test environment. Set `createRealtime` of the environment, for example to that of the memory server, or set another `WebSocket`.',
    );
  }
  addEventListener(): void {
    // Unreachable: the constructor throws.
  }
  send(): void {
    // Unreachable: the constructor throws.
  }
  close(): void {
    // Unreachable: the constructor throws.
  }
}
