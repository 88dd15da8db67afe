import type { Clock } from '../environment/clock.ts';
import type { Lifecycle } from '../environment/Lifecycle.ts';
import type { RealtimeListener } from './RealtimeAdapter.ts';

/** What we use of a socket ourselves; a browser's `WebSocket` has it. */
export interface RealtimeSocket {
  readonly protocol: string;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'error', listener: (event: unknown) => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
  send(frame: string): void;
  close(): void;
}

/** The browser's `WebSocket`, or one that behaves like it. */
export type SocketConstructor = new (url: string, subprotocols: string[]) => RealtimeSocket;

/** Asks for the right to hear a private channel (`POST /api/widget/auth`). */
export interface ChannelAuthorizationRequest {
  readonly socketId: string;
  readonly channelName: string;
}

/** Everything that realtime needs from outside: it reads no globals. */
export interface RealtimeDependencies {
  readonly listener: RealtimeListener;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  /** 0 ≤ random < 1: spreads the returns of many visitors after a restart. */
  readonly random: () => number;
  readonly WebSocket: SocketConstructor;
  /** Origin (and path prefix) of the backend; empty for the page's own. */
  readonly apiUrl: string;
  /** The absolute address of the page: what is relative starts from it, and `https:` demands TLS. */
  readonly pageUrl: string;
  /**
   * Answers the body of the authorisation call. Rejects where there is none, with an error whose `cause` is the
   * `ChatError`: one that is not retryable means refused. Used by the pusher family.
   */
  authorize(request: ChannelAuthorizationRequest): Promise<unknown>;
}
