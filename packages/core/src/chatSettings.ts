import type { Http, HttpSettings } from './api/http.ts';
import type { RealtimeAdapter } from './connection/RealtimeAdapter.ts';
import type { RealtimeDependencies, SocketConstructor } from './connection/RealtimeDependencies.ts';
import type { Reconciliation } from './conversation/messageList.ts';
import type { Clock } from './environment/clock.ts';
import type { DraftStorage } from './environment/draftStorage.ts';
import type { KeyValueStorage } from './environment/keyValueStorage.ts';
import type { Lifecycle } from './environment/Lifecycle.ts';
import type { OutboxStorage } from './environment/outboxStorage.ts';
import type { Tabs } from './environment/Tabs.ts';
import type { RealtimeConfig } from './protocol/config.ts';
import type { Session } from './protocol/conversation.ts';
import type { ChatError } from './protocol/errors.ts';
import type { Identity } from './protocol/identity.ts';

/** The platform APIs that the engine uses. `browserEnvironment` returns those of a browser. */
export interface ChatEnvironment {
  readonly fetch: typeof fetch;
  /** Replaces the built-in HTTP client, for tests or another transport. */
  readonly createHttp?: (settings: HttpSettings) => Http;
  readonly WebSocket: SocketConstructor;
  /**
   * Used for file uploads, because `fetch` does not report upload progress. If it is missing, files are sent with
   * `fetch`.
   */
  readonly XMLHttpRequest?: new () => XMLHttpRequest;
  /** Replaces the adapters of the live connection, for tests or another transport. */
  readonly createRealtime?: (config: RealtimeConfig, deps: RealtimeDependencies) => Promise<RealtimeAdapter>;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). Used for jitter only. */
  readonly random: () => number;
  readonly lifecycle: Lifecycle;
  /** Whether the device is online; true if unknown. */
  isOnline(): boolean;
  /**
   * Stores small data, such as drafts of texts and forms, preferences, what is known about the visitor, and the tokens
   * of sessions that must still be ended. Also stores the session token, unless the `session` setting is given.
   */
  readonly storage: KeyValueStorage;
  /** Stores data until the tab is closed, such as dismissed campaigns. Defaults to memory. */
  readonly tabStorage?: KeyValueStorage;
  readonly outboxStorage: OutboxStorage;
  /** Stores files and recordings that were not sent. If it is missing, they are lost on reload. */
  readonly draftStorage?: DraftStorage;
  /**
   * Coordinates with other open pages in this browser. If it is missing, the page assumes that it is the only one.
   */
  readonly tabs?: Tabs;
  /** The origin of the chat's document. Relative URLs of the live connection are resolved against it. */
  readonly origin: string;
  /**
   * Returns the URL of the visitor's page, which is sent with messages and events. The browser's version omits query
   * and fragment, which may contain secrets.
   */
  refererUrl(): string;
}

/** Stores the session token between page views. */
export interface TokenStorage {
  /** The token that was already stored when the chat was created, or null. */
  readonly convToken: string | null;
  /** Reads the stored token again, since another tab may have changed it. Must not reject. */
  reread?(): string | null | Promise<string | null>;
  /**
   * Calls `changed` with the token whenever another tab stores one, and with null when the visitor logs out in another
   * tab. Does not call it when the server has ended a session. Returns a function that stops this.
   */
  watch?(changed: (convToken: string | null) => void): () => void;
  /**
   * Called with every new token, and with null when there is no session any more. `hasEnded` is true if the server has
   * ended the session, and otherwise false, for example after a reset.
   */
  onChange(convToken: string | null, hasEnded: boolean): void;
}

type DeviceAttributes = Readonly<Record<string, unknown>>;

/** The settings of a chat. Only `flowToken` and `environment` are required. */
export interface ChatSettings {
  /** Identifies the channel. Not a secret. */
  readonly flowToken: string;
  /**
   * The address of the backend, including its path if it has one. A `/` at its end is ignored. Default: the page's
   * origin.
   */
  readonly apiUrl?: string;
  /** The channel's configuration, if it is already known. Otherwise it is fetched. */
  readonly config?: unknown;
  readonly locale?: string;
  /** Query parameters that are sent with every API request. */
  readonly pageQuery?: Readonly<Record<string, string>>;
  /** Distinguishes several chats on one page. */
  readonly instanceId?: string;
  /** Where the session token is stored. Defaults to `environment.storage`. */
  readonly session?: TokenStorage;
  /**
   * Called when the server has rejected the session token. If another tab has stored a different token, that token is
   * tried first. Resolve to a new session, or to null if there is none.
   */
  readonly renewSession?: () => Promise<Session | null>;
  /**
   * Called when the server has rejected the session token, and neither another tab nor `renewSession` has a new one.
   * Resolve to the visitor's identity with its proof, so that the server creates a new session. Resolve to null to end
   * the session. Must not reject.
   */
  readonly renewIdentity?: () => Promise<Identity | null>;
  /** `query` sends the token as the parameter `conv_token`, for backends that require it. Defaults to `header`. */
  readonly tokenIn?: 'header' | 'query';
  /** `content` matches pending messages by text, for backends that do not return `echo_id`. Defaults to `echo`. */
  readonly reconciliation?: Reconciliation;
  /**
   * About how many messages stay in memory while new ones arrive; 500 by default. Older ones are removed in
   * batches, and fetched again on scrolling up. None are removed while the visitor is scrolled up. Messages that
   * the visitor loads by scrolling raise the limit until the visitor is at the end again and a new message arrives.
   */
  readonly messagesInMemory?: number;
  /**
   * Called with failures, including those that are not shown to the visitor. While an API endpoint keeps failing,
   * only its first retryable failure is reported. The error of each failed message is reported, unless the same error
   * was reported already. Storage failures are reported once.
   */
  readonly onError?: (error: ChatError) => void;
  /**
   * Returns attributes of the visitor's device; see `readUserAttributes`. They are sent with `sendRef`, and when a
   * conversation or flow starts, unless a campaign starts it. Must not throw or reject.
   */
  readonly userAttributes?: () => DeviceAttributes | Promise<DeviceAttributes>;
  /**
   * Whether the console shows where the backend's answers differ from the documented shapes, each difference once. Only
   * for development. The code for this loads on demand. Defaults to false.
   */
  readonly debug?: boolean;
  /** A one-time code from `createHandover`, to continue the session of another window or device. */
  readonly handoverCode?: string;
  readonly environment: ChatEnvironment;
}
