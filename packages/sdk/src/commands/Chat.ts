import type { Availability, ChatEventName, ChatEvents, Off } from '../events/ChatEvents.ts';
import type { Consent } from '../page/storedText.ts';
import type { OpenOptions } from '../panel/OpenOptions.ts';
import type { ChatSettings, ChatTheme, Placement, Position } from '../settings/ChatSettings.ts';
import type { Identity } from '../widgetLink/Identity.ts';

/**
 * The values that `get` returns. Until the widget is loaded, `availability` is offline, and `unread` is the last known
 * count, or 0.
 */
export interface ChatValues {
  readonly state: 'closed' | 'open' | 'preview';
  readonly unread: number;
  readonly availability: Availability;
  readonly version: string;
}

/** A page to open: with a `ratio`, over the chat; without one, in a new window. */
export interface LinkRequest {
  readonly url: string;
  readonly title?: string | undefined;
  readonly ratio?: 'full' | 'tall' | 'compact' | undefined;
}

/**
 * One chat on the host page. Each method is also a command of `chatWidget(name, …)`. You can call a method at any
 * time before `shutdown`: methods that need the widget wait until it is loaded.
 */
export interface Chat {
  /**
   * Changes the given settings, and leaves the others unchanged. Some settings, such as `style`, cannot change once
   * the widget is loaded: set them at boot.
   */
  update(settings: Partial<ChatSettings>): Promise<void>;
  /** Removes everything that the chat added to the page, and ends the session. */
  shutdown(): Promise<void>;
  /** Ends the session and removes the conversation from this device. */
  reset(): Promise<void>;
  /** Sets the visitor's consent. `denied` and `pending` delete what was stored on the device. */
  setConsent(consent: Consent): Promise<void>;

  open(options?: OpenOptions): Promise<void>;
  close(): Promise<void>;
  toggle(): Promise<void>;
  /** Shows the launcher. */
  show(): Promise<void>;
  /** Hides the launcher. */
  hide(): Promise<void>;
  /** Moves the conversation to a separate window. */
  popout(): Promise<void>;

  /**
   * Identifies the visitor. `identity:error` fires if the identity is invalid, `getToken` fails, or the backend
   * rejects the identity or can't be reached.
   */
  identify(identity: Identity): Promise<void>;
  /** The same as `reset`. Call it when the visitor logs out of your site. */
  logout(): Promise<void>;
  setAttributes(attributes: Readonly<Record<string, unknown>>): Promise<void>;
  deleteAttribute(key: string): Promise<void>;
  addLabel(label: string): Promise<void>;
  removeLabel(label: string): Promise<void>;

  /** Opens the chat and sends a text as the visitor. */
  sendMessage(text: string): Promise<void>;
  /** Puts a text into the composer without sending it. */
  prefill(text: string): Promise<void>;
  /** Opens the chat and starts a bot flow. */
  startFlow(name: string): Promise<void>;
  /** Opens the chat and sends a reference to the bot. */
  sendRef(ref: string): Promise<void>;
  /** Records an event of the host page, with at most 10,000 bytes of attributes as JSON. */
  track(name: string, info?: Readonly<Record<string, unknown>> | null): Promise<void>;
  /** Reports a navigation that did not change the browser's URL. `url` names the new page. Default: the current URL. */
  page(url?: string): Promise<void>;
  openUrl(link: LinkRequest): Promise<void>;
  /** Closes the page shown over the chat. */
  closeUrl(): Promise<void>;
  /**
   * Shows a text in the chat for 3 s, or longer while the pointer or the focus is on it. While the chat is closed, the
   * last text waits until it is opened. The type is `error`, `success` or `warning`; any other one looks neutral.
   * Default: `error`.
   */
  showAlert(text: string, type?: string): Promise<void>;

  setLocale(locale: string): Promise<void>;
  setTheme(theme: ChatTheme): Promise<void>;
  setPosition(position: Position | Placement): Promise<void>;
  setStrings(strings: Readonly<Record<string, string>>): Promise<void>;

  get<Key extends keyof ChatValues>(key: Key): ChatValues[Key];
  on<Name extends ChatEventName>(name: Name, listener: (event: ChatEvents[Name]) => void): Off;
  once<Name extends ChatEventName>(name: Name, listener: (event: ChatEvents[Name]) => void): Off;
  off<Name extends ChatEventName>(name: Name, listener: (event: ChatEvents[Name]) => void): void;
}
