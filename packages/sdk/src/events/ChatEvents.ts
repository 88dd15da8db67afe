/** Whether an agent is there, and if not, when the chat opens next. */
export interface Availability {
  readonly online: boolean;
  readonly nextOpenAt?: string;
}

/** Removes the listener. */
export type Off = () => void;

/** What every event carries besides its own data. */
export interface EventMeta {
  /** Of the message, conversation or campaign that it is about; where it is about none, its own. */
  readonly id: number | string;
  /** When it was told, in milliseconds since 1970. */
  readonly at: number;
  /** The chat that it came from. */
  readonly instanceId: string;
}

/** A message as events tell it: no text, unless the host set `shareContent`. */
export interface EventMessage {
  /** Its content type. */
  readonly type?: string;
  /** `agent`, `bot` or `contact`. */
  readonly sender?: string | null;
  /** Its text, only with `shareContent`. */
  readonly content?: string;
  /** Why it failed. */
  readonly code?: string;
}

/** The chat's own events and their data; see `eventAliases` for the names that go with them. */
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
  /** The visitor has answered the question whether anything may be kept. */
  'consent:change': { readonly consent: 'granted' | 'denied' };
  /** The live connection broke, or is back after that; not where the chat closes it itself, as for `reset`. */
  connection: { readonly state: 'lost' | 'restored' };
  /** What goes to analytics: a `bot_*` name, or one that the backend chose (spec §7, Analytics events). */
  analytics: { readonly name: string; readonly props: Readonly<Record<string, unknown>> };
  error: { readonly code: string; readonly message: string };
}

/** The names of spec §7 (Host events, Analytics events), which fire together with ours. */
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

/** Every event that `on` knows, with all that its listener is given. */
export type ChatEvents = { readonly [Name in keyof ChatEventData]: ChatEventData[Name] & EventMeta } & {
  readonly [Name in SpecEventName]: Readonly<Record<string, unknown>> & EventMeta;
};

/** Name of an event. */
export type ChatEventName = keyof ChatEvents;
