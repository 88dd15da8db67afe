import type { Clock } from '../environment/clock.ts';
import type { Lifecycle } from '../environment/Lifecycle.ts';
import type { RealtimeListener } from './RealtimeAdapter.ts';

/** The part of a browser's `WebSocket` that the adapters use. */
export interface RealtimeSocket {
  readonly protocol: string;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'error', listener: (event: unknown) => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
  send(frame: string): void;
  close(): void;
}

/** The browser's `WebSocket`, or a compatible constructor. */
export type SocketConstructor = new (url: string, subprotocols: string[]) => RealtimeSocket;

/** The request for the right to subscribe to a private or presence channel (`POST /api/widget/auth`). */
export interface ChannelAuthorizationRequest {
  readonly socketId: string;
  readonly channelName: string;
}

/** Everything that an adapter needs from its environment. */
export interface RealtimeDependencies {
  readonly listener: RealtimeListener;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  /**
   * Returns a number from 0 (inclusive) to 1 (exclusive), which spreads the reconnects of many visitors, for example
   * after a server restart.
   */
  readonly random: () => number;
  readonly WebSocket: SocketConstructor;
  /** The address of the backend, or a path on the page's origin. Empty for the page's origin. Does not end with `/`. */
  readonly apiUrl: string;
  /**
   * The absolute URL of the page, or only its origin. Relative URLs are resolved against it. If it is `https:`, the
   * pusher adapter requires TLS.
   */
  readonly pageUrl: string;
  /**
   * Resolves to the body of the authorization response. On failure, rejects with an error whose `cause` is the
   * `ChatError`. If that is not retryable, the backend has refused the request. Used by the pusher adapter only.
   */
  authorize(request: ChannelAuthorizationRequest): Promise<unknown>;
}
