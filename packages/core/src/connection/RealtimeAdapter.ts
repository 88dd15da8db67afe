import type { ChatError } from '../protocol/errors.ts';
import type { RealtimeEventName } from '../protocol/realtimeEvents.ts';

/**
 * The state of the socket. `connecting` includes waiting for the next attempt. `closed` means stopped or refused. After
 * `stop()`, only `start()` connects again. After a refusal, `reconnectNow()` or `setToken()` connects again.
 */
export type RealtimeState = 'open' | 'connecting' | 'closed';

/** Receives the events of an adapter, synchronously, from the call of `start()` until `stop()` returns. */
export interface RealtimeListener {
  /**
   * The state of the socket has changed. `open` does not mean subscribed yet: wait for `onConfirmed` to catch up.
   * `reason` tells why the socket is not open, for example `stale`, `silent_server`, `transport_closed`, `page_hidden`
   * or `unsupported_subprotocol`. The server can give other reasons, such as `server_restart` or `unauthorized`.
   * `retryAtMs` is when the next attempt is due, by the adapter's clock.
   */
  onState(state: RealtimeState, reason?: string, retryAtMs?: number): void;
  /** The stream is live: events published from now on arrive. Called after every (re)subscription. */
  onConfirmed(): void;
  /**
   * The server has rejected this token or ended its stream. With the reason `renewed`, the session can fetch the token
   * of the next stream. The adapter subscribes again when `setToken()` is called, even with the same token, or when it
   * is restarted.
   */
  onRejected(reason: string): void;
  /** An event arrived. `name` is the engine's name; `data` is unchecked and must be decoded. */
  onEvent(name: RealtimeEventName, data: unknown): void;
  /** Something was dropped or has failed. For logs only; contains no token and no message text. */
  onError(error: ChatError): void;
}

/** How `setToken()` treats the stream that it replaces, and which session subscribes. */
export interface TokenChange {
  /**
   * True if the new token belongs to another person: events of the old stream are dropped from now on. Otherwise
   * (rotation, merge) the old stream stays live until the new one is confirmed.
   */
  readonly isAnotherVisitor?: boolean;
  /** The session token (secret). The cable adapter sends it too, so that the stream token alone is not enough. */
  readonly convToken?: string | null;
}

/**
 * A live connection to the visitor's stream, with one interface for the cable and pusher protocols.
 *
 * Delivery is at most once and unordered: catch up over HTTP after every `onConfirmed`, and sort by id.
 * No method throws; errors are reported to the listener.
 */
export interface RealtimeAdapter {
  /** Opens the socket and keeps it open. Does nothing if started already; restarts after `stop()`. */
  start(): void;
  /**
   * Subscribes to another stream. The old subscription ends when the new one is confirmed, so that there is no gap. For
   * another visitor's token, the old subscription ends at once. May be called before `start()`. Does nothing for the
   * same tokens, unless the server has rejected them or refused the connection.
   */
  setToken(pubsubToken: string, change?: TokenChange): void;
  /**
   * Closes the socket, removes all timers and listeners, and reports `closed` with the reason `stopped`. Does nothing
   * if the adapter is not started.
   */
  stop(): void;
  /** Connects now instead of waiting, also after the server has refused the connection; at most once per second. */
  reconnectNow(): void;
  /**
   * If the stream is confirmed, reports to the server that the visitor is present. The server responds with a
   * `presence.update`, which contains the newest revision. Returns whether the protocol has this call: the pusher
   * protocol has none, so its adapter sends nothing and returns false.
   */
  performPresence(): boolean;
}
