import type { ChatError } from '../protocol/errors.ts';
import type { RealtimeEventName } from '../protocol/realtimeEvents.ts';

/** Where the socket stands: `connecting` also while waiting for the next attempt, `closed` for good (spec §4). */
export type RealtimeState = 'open' | 'connecting' | 'closed';

/** What an adapter tells its owner. It is called synchronously, never before `start()` and never after `stop()`. */
export interface RealtimeListener {
  /**
   * The socket changed. `open` means welcomed, not yet subscribed: wait for `onConfirmed` to catch up.
   * `reason` says why it is not open (`stale`, `silent_server`, `transport_closed`, `page_hidden`,
   * `unsupported_subprotocol`, or the server's own word such as `server_restart` or `unauthorized`);
   * `retryAtMs` is when the next attempt is due, by the adapter's clock (spec §4, Realtime connection).
   */
  onState(state: RealtimeState, reason?: string, retryAtMs?: number): void;
  /** The stream is live: whatever is published from now on arrives. Fires after every (re)subscription. */
  onConfirmed(): void;
  /**
   * The server refuses this token, or has ended its stream: `renewed` says that the session can ask which one follows.
   * Nothing is subscribed until `setToken()` is called, with the same one or another.
   */
  onRejected(reason: string): void;
  /** Something happened. Names are the dot names; `data` is whatever the server sent and must be decoded. */
  onEvent(name: RealtimeEventName, data: unknown): void;
  /** Something was dropped or refused; for a log, never to show. Carries no token and no text of a message. */
  onError(error: ChatError): void;
}

/** How `setToken()` treats the stream that it replaces. */
export interface TokenChange {
  /**
   * True when the new token belongs to another person: from now on not one event of the old stream is passed on,
   * even before the new one is confirmed. Otherwise (rotation, merge) the old stream stays live until then.
   */
  readonly isAnotherVisitor?: boolean;
  /** The session that listens: the cable family sends it along, so that the token alone opens nothing. Secret. */
  readonly convToken?: string | null;
}

/**
 * One live connection to the visitor's stream, the same for both realtime families (spec §4, §7 Realtime).
 *
 * Delivery is at most once and in any order: catch up over HTTP after every `onConfirmed`, and order by id.
 * No method throws; trouble is told to the listener.
 */
export interface RealtimeAdapter {
  /** Opens the socket and keeps it open. Calling it twice changes nothing; after `stop()` it starts afresh. */
  start(): void;
  /**
   * Follows another stream: the new subscription is confirmed before the old one is given up, so there is no gap.
   * May be called before `start()`. The same tokens again do nothing, unless the server had refused them.
   */
  setToken(pubsubToken: string, change?: TokenChange): void;
  /** Closes the socket, forgets every timer and listener, and says `closed`, reason `stopped`. */
  stop(): void;
  /** Tries at once instead of waiting, also after `closed`; at most one attempt a second. */
  reconnectNow(): void;
  /** Tells the server that the visitor is here; nothing happens while the stream is not confirmed. */
  performPresence(): void;
}
