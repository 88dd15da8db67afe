/** Whether agents are available, and if not, the next opening time (ISO 8601). */
export interface Availability {
  readonly online: boolean;
  readonly nextOpenAt?: string;
}

/** Removes the listener. */
export type Off = () => void;

/** Fields of every event, besides its own data. */
export interface EventMeta {
  /** Id of the message, conversation or campaign that the event is about, or else an id of the event itself. */
  readonly id: number | string;
  /** When the event fired, in milliseconds since 1970. */
  readonly at: number;
  /** `instanceId` of the chat that fired the event, or `default`. */
  readonly instanceId: string;
}

/** A message in an event. Contains no text unless the page set `shareContent`. */
export interface EventMessage {
  /** Content type of the message, only in `message:received`. */
  readonly type?: string;
  /** Type of the sender, such as `agent` or `bot`, only in `message:received`. Null if there is no sender. */
  readonly sender?: string | null;
  /** Text of the message, only with `shareContent`. */
  readonly content?: string;
  /** Error code, only in `message:failed`. */
  readonly code?: string;
}

/**
 * The SDK's own codes in `error` and `identity:error` events. These events can also have codes of `@chat/core` and of
 * the backend. Each code here documents its cause and what to do about it (`@remedy`).
 */
export type LoaderErrorCode =
  /**
   * A command or setting has a value that is invalid or too long, so it was not sent to the widget.
   * @remedy Correct the value; the message says what is expected or how long texts may be.
   */
  | 'invalid_command'
  /**
   * `identify` was called with an invalid identity, or an empty one.
   * @remedy Pass an object with valid fields, such as `identifier` or `email`.
   */
  | 'invalid_identity'
  /**
   * A setting or one of the `strings` was not applied: it is unknown, has an invalid value, or can only be set at boot
   * or by the channel. Unknown settings of `boot` are reported only with `debug`. Unknown ids of `strings`, and unknown
   * properties of `config` and `globalConfig`, are always reported. In `boot`, an invalid `consent` counts as
   * `pending`. This code also appears if the channel's style is `embed` and the page sets neither `style` nor
   * `mount`.
   * @remedy Correct the setting that the message names. For one that can only be set at boot, call `shutdown`, then
   * `boot`.
   */
  | 'invalid_setting'
  /**
   * The setting `locale`, or `setLocale`, names a language that the channel does not offer or that has no texts.
   * @remedy Use one of the languages in the message, or enable the language for the channel.
   */
  | 'locale_unavailable'
  /**
   * `chat-frame.js`, the second part of the loader, could not be downloaded. The panel shows a button to try again.
   * @remedy Check that the backend is running, and that all files of the loader are deployed together. Also check the
   * CSP `script-src`.
   */
  | 'loader_incomplete'
  /**
   * The backend cannot be reached, or the widget did not respond within 3 s after its frame had loaded. If the frame
   * does not load, the limit is 15 s. The panel shows a button to try again.
   * @remedy Check `apiUrl`, `flowToken`, the channel's allowed origins and the page's CSP `frame-src`.
   */
  | 'widget_unreachable'
  /**
   * The browser blocked the pop-out window.
   * @remedy Call `popout` from a click handler. Otherwise the chat stays in the page.
   */
  | 'popup_blocked'
  /**
   * `getToken` threw or rejected, so the visitor was not identified.
   * @remedy Make `getToken` resolve to a token, then call `identify` again.
   */
  | 'token'
  /**
   * The identity was rejected, and the widget reported no error code. The widget of this version always reports one.
   * @remedy Read the message, and check the identity secret and the values.
   */
  | 'SET_USER_ERROR';

/** An error code of the SDK, of `@chat/core` or of the backend. */
export type ErrorCode = LoaderErrorCode | (string & {});

/** The chat's own events and their data. `eventAliases` lists their aliases. */
export interface ChatEventData {
  ready: object;
  open: object;
  close: object;
  unread: { readonly count: number };
  'unread:clicked': object;
  availability: Availability;
  'conversation:start': object;
  'conversation:end': object;
  'message:sent': EventMessage;
  'message:received': EventMessage;
  'message:failed': EventMessage;
  'button:clicked': object;
  'campaign:shown': object;
  'campaign:clicked': object;
  'campaign:dismissed': object;
  'channel:opened': { readonly channel?: string };
  'form:submitted': object;
  'rating:submitted': { readonly rating?: number };
  'url:open': { readonly url?: string };
  'url:close': { readonly url?: string };
  'identity:change': object;
  /** If the backend rejected the identity, `status` and `response` are the HTTP status and body of its response. */
  'identity:error': {
    readonly code: ErrorCode;
    readonly message: string;
    readonly retryable: boolean;
    readonly status?: number;
    readonly response?: Readonly<Record<string, unknown>>;
  };
  /** The visitor has agreed in the panel. The current widget never sends `denied`. Not fired for `setConsent`. */
  'consent:change': { readonly consent: 'granted' | 'denied' };
  /**
   * The realtime connection was lost or restored. It is also lost when the visitor leaves the page, because the chat
   * closes it then. Not fired when `reset` closes it.
   */
  connection: { readonly state: 'lost' | 'restored' };
  /** An analytics event: a `bot_*` name, or a name that the backend chose. */
  analytics: { readonly name: string; readonly props: Readonly<Record<string, unknown>> };
  error: { readonly code: ErrorCode; readonly message: string };
}

/** Aliases, which fire together with the chat's own events (see `eventAliases`). */
export type EventAlias =
  | 'ON_AGENT_MESSAGE_RECEIVED'
  | 'ON_UNREAD_MESSAGE_CLICK'
  | 'ON_CAMPAIGN_MESSAGE_CLICK'
  | 'ON_URL_OPENED'
  | 'ON_URL_CLOSE'
  | 'ON_END_CONVERSATION'
  | 'bot_loaded'
  | 'bot_conversation_started'
  | 'bot_message_sent'
  | 'bot_message_received'
  | 'bot_button_clicked'
  | 'bot_chat_open'
  | 'bot_chat_close'
  | 'bot_channel_opened';

/** Every event and what its listener receives. */
export type ChatEvents = { readonly [Name in keyof ChatEventData]: ChatEventData[Name] & EventMeta } & {
  readonly [Name in EventAlias]: Readonly<Record<string, unknown>> & EventMeta;
};

/** Name of an event or an alias. */
export type ChatEventName = keyof ChatEvents;
