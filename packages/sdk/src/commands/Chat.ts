import type { Availability, ChatEventName, ChatEvents, Off } from '../events/ChatEvents.ts';
import type { Consent } from '../page/storedText.ts';
import type { OpenOptions } from '../panel/OpenOptions.ts';
import type { ChatSettings, ChatTheme, Placement, Position } from '../settings/ChatSettings.ts';
import type { Identity } from '../widgetLink/Identity.ts';

/** What `get` answers; before the widget is there, the value of an empty chat. */
export interface ChatReadings {
  readonly state: 'closed' | 'open' | 'preview';
  readonly unread: number;
  readonly availability: Availability;
  readonly version: string;
}

/** A page to show inside the chat; without a ratio it opens in a window of its own (spec §4, Link overlay). */
export interface LinkRequest {
  readonly url: string;
  readonly title?: string | undefined;
  readonly ratio?: 'full' | 'tall' | 'compact' | undefined;
}

/**
 * One chat on the host page: the same commands as methods that `chatWidget(name, …)` takes by name.
 * Commands may be given at any time; what needs the widget waits until it is there (spec §6, Embedding host page).
 */
export interface Chat {
  /** Changes settings; what is not named stays. */
  update(settings: Partial<ChatSettings>): Promise<void>;
  /** Removes everything that the chat put on the page, and the stored session. */
  shutdown(): Promise<void>;
  /** Forgets the visitor: the session ends and the conversation is no longer on this device. */
  reset(): Promise<void>;
  /** Tells the visitor's decision; `denied` removes what was stored. */
  setConsent(consent: Consent): Promise<void>;

  open(options?: OpenOptions): Promise<void>;
  close(): Promise<void>;
  toggle(): Promise<void>;
  /** Shows the launcher. */
  show(): Promise<void>;
  /** Hides the launcher. */
  hide(): Promise<void>;
  /** Moves the conversation into a window of its own. */
  popout(): Promise<void>;

  /** Says who the visitor is; a refusal is told by `identity:error` (spec §4, Identification). */
  identify(identity: Identity): Promise<void>;
  /** The same as `reset`, for the moment when a person leaves their account. */
  logout(): Promise<void>;
  setAttributes(attributes: Readonly<Record<string, unknown>>): Promise<void>;
  deleteAttribute(key: string): Promise<void>;
  addLabel(label: string): Promise<void>;
  removeLabel(label: string): Promise<void>;

  /** Opens the chat and sends a text as the visitor. */
  sendMessage(text: string): Promise<void>;
  /** Puts a text into the composer without sending it. */
  prefill(text: string): Promise<void>;
  /** Opens the chat and starts a flow of the bot. */
  startFlow(name: string): Promise<void>;
  /** Opens the chat and passes a reference to the bot. */
  sendRef(ref: string): Promise<void>;
  /** Records an event of the host page, with at most 10 000 bytes of attributes as JSON (spec §3, Event). */
  track(name: string, info?: Readonly<Record<string, unknown>> | null): Promise<void>;
  /** Tells the page that the visitor is on, where the address did not change by itself. */
  page(url?: string): Promise<void>;
  openUrl(link: LinkRequest): Promise<void>;
  /** Closes the page that lies over the chat (spec §7, url-close). */
  closeUrl(): Promise<void>;

  setLocale(locale: string): Promise<void>;
  setTheme(theme: ChatTheme): Promise<void>;
  setPosition(position: Position | Placement): Promise<void>;
  setStrings(strings: Readonly<Record<string, string>>): Promise<void>;

  get<Key extends keyof ChatReadings>(key: Key): ChatReadings[Key];
  on<Name extends ChatEventName>(name: Name, listener: (event: ChatEvents[Name]) => void): Off;
  once<Name extends ChatEventName>(name: Name, listener: (event: ChatEvents[Name]) => void): Off;
  off<Name extends ChatEventName>(name: Name, listener: (event: ChatEvents[Name]) => void): void;
}
