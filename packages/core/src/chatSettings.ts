import type { Http, HttpSettings } from './api/http.ts';
import type { RealtimeAdapter } from './connection/RealtimeAdapter.ts';
import type { RealtimeDependencies, SocketConstructor } from './connection/RealtimeDependencies.ts';
import type { Reconciliation } from './conversation/messageList.ts';
import type { Clock } from './environment/clock.ts';
import type { KeyValueStorage } from './environment/keyValueStorage.ts';
import type { Lifecycle } from './environment/Lifecycle.ts';
import type { OutboxStorage } from './environment/outboxStorage.ts';
import type { Tabs } from './environment/Tabs.ts';
import type { RealtimeConfig } from './protocol/config.ts';
import type { Session } from './protocol/conversation.ts';
import type { ChatError } from './protocol/errors.ts';

/** What the engine uses of the world around it. `browserEnvironment(window)` gives a browser's. */
export interface ChatEnvironment {
  readonly fetch: typeof fetch;
  /** Takes the place of `fetch` and of everything about HTTP, as a test or another transport may. */
  readonly createHttp?: (settings: HttpSettings) => Http;
  readonly WebSocket: SocketConstructor;
  /** For files, since only it tells the progress; without it they go by `fetch`. */
  readonly XMLHttpRequest?: new () => XMLHttpRequest;
  /** Takes the place of the live connection's own adapters, as a test or another transport may. */
  readonly createRealtime?: (config: RealtimeConfig, deps: RealtimeDependencies) => Promise<RealtimeAdapter>;
  readonly clock: Clock;
  /** 0 ≤ random < 1; for jitter only. */
  readonly random: () => number;
  readonly lifecycle: Lifecycle;
  /** What the browser says of the network; true where it does not know. */
  isOnline(): boolean;
  /** For drafts and, where no `session` is given, the session. */
  readonly storage: KeyValueStorage;
  /** For what is remembered until the tab is closed, such as campaigns that were dismissed; memory where not given. */
  readonly tabStorage?: KeyValueStorage;
  readonly outboxStorage: OutboxStorage;
  /** The other pages of the visitor in this browser; where not given this one believes to be alone. */
  readonly tabs?: Tabs;
  /** The origin of the document that the chat runs in: relative addresses start from it. */
  readonly origin: string;
  /**
   * The address of the page that the visitor is on, sent with messages and events: without query and fragment, which may
   * hold secrets. Replace it to share more.
   */
  refererUrl(): string;
}

/** Who keeps the visitor's token between pages. */
export interface SessionKeeper {
  /** The token that was kept; null where there is none. */
  readonly convToken: string | null;
  /** The token as it is kept now: another tab may have changed it. */
  reread?(): string | null;
  /** Every new token, and null when there is none any more. */
  onChange(convToken: string | null): void;
}

type DeviceAttributes = Readonly<Record<string, unknown>>;

/** How to reach a backend and how to behave. Only `flowToken` is required. */
export interface ChatSettings {
  /** Names the channel; public. */
  readonly flowToken: string;
  /** Origin (and path prefix) of the backend; the page's own origin where not given. */
  readonly apiUrl?: string;
  /** The channel's configuration where it is at hand; otherwise it is fetched. */
  readonly config?: unknown;
  readonly locale?: string;
  /** Sent along with every call, as the widget page does (spec §2). */
  readonly pageQuery?: Readonly<Record<string, string>>;
  /** Tells several chats on one page apart. */
  readonly instanceId?: string;
  readonly session?: SessionKeeper;
  /** Called once when the server no longer knows the session; null ends it. */
  readonly renewSession?: () => Promise<Session | null>;
  /** `query` sends the token as `conv_token` for a backend that needs the literal form. */
  readonly tokenIn?: 'header' | 'query';
  /** `content` matches pending messages by text, for a backend whose messages carry no `echo_id`. */
  readonly reconciliation?: Reconciliation;
  /**
   * How many messages stay in memory while new ones come, 500 where not given. Older ones are fetched again when the
   * reader scrolls up to them; what the reader has loaded, or is reading, stays.
   */
  readonly keptMessages?: number;
  /** Every failure, also those that are not shown; what fails again and again is told once until it works. */
  readonly onError?: (error: ChatError) => void;
  /** What is known of the visitor's device, sent where a conversation begins; see `readUserAttributes`. Must not reject. */
  readonly userAttributes?: () => DeviceAttributes | Promise<DeviceAttributes>;
  /** A one-time code from `createHandover`: the session of another window goes on here. */
  readonly handoverCode?: string;
  readonly environment: ChatEnvironment;
}
