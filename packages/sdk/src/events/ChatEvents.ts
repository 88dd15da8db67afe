/** Whether agents are available, and if not, when the chat opens next (ISO 8601). */
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
  /** The chat that fired it. */
  readonly instanceId: string;
}

/** A message in an event. Contains no text unless the page set `shareContent`. */
export interface EventMessage {
  /** Content type of the message. */
  readonly type?: string;
  /** `agent`, `bot` or `contact`. */
  readonly sender?: string | null;
  /** Text of the message, only with `shareContent`. */
  readonly content?: string;
  /** Why sending failed. */
  readonly code?: string;
}

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
  'identity:error': { readonly code: string; readonly message: string; readonly retryable: boolean };
  /** The visitor has answered the consent question. */
  'consent:change': { readonly consent: 'granted' | 'denied' };
  /** The realtime connection was lost or restored. Not fired when the chat closes it itself, as for `reset`. */
  connection: { readonly state: 'lost' | 'restored' };
  /** An analytics event: a `bot_*` name, or a name that the backend chose. */
  analytics: { readonly name: string; readonly props: Readonly<Record<string, unknown>> };
  error: { readonly code: string; readonly message: string };
}

/** Aliases, which fire together with the chat's own events (see `eventAliases`). */
export type SpecEventName =
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
  readonly [Name in SpecEventName]: Readonly<Record<string, unknown>> & EventMeta;
};

/** Name of an event or an alias. */
export type ChatEventName = keyof ChatEvents;
