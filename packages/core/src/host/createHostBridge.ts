import { proxy } from 'valtio/vanilla';
import {
  decodeHostToWidget,
  encodeHostMessage,
  type HostToWidgetMessage,
  type HostToWidgetMessages,
  hostMessagePrefix,
  type WidgetToHostMessage,
} from '../protocol/hostMessages.ts';
import { isAllowedOrigin } from '../protocol/origins.ts';

/** What of a window the bridge uses. */
export interface HostWindow {
  readonly parent: Pick<Window, 'postMessage'>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  readonly ReactNativeWebView?: { postMessage(message: string): void };
}

/** What the bridge knows of the host page. */
export interface HostState {
  /** Whether a host page has made itself known. */
  isConnected: boolean;
  isOpen: boolean;
  isMobile: boolean;
}

/** A command of the host page by name. */
export type HostListener<Name extends keyof HostToWidgetMessages> = (
  message: HostToWidgetMessages[Name],
) => void;

/** The widget's line to the page that embeds it (spec §7; §5: only valid events are accepted). */
export interface HostBridge {
  readonly isFramed: boolean;
  /** Whether an app shows the widget itself in a React Native web view, without a page around it. */
  readonly isInWebView: boolean;
  readonly state: HostState;
  on<Name extends keyof HostToWidgetMessages>(name: Name, listener: HostListener<Name>): () => void;
  /** Posts to the pinned origin, and to a React Native web view. Before the handshake the message waits. */
  send(message: WidgetToHostMessage): void;
  dispose(): void;
}

/** What the bridge needs. */
export interface HostBridgeOptions {
  readonly window: HostWindow;
  /** Origins that may embed, as `isAllowedOrigin` reads them; every origin if the list is empty. */
  readonly allowedOrigins: readonly string[];
  /** What the channel says of looks, for the host page or the app around it: it goes along with `loaded`. */
  readonly look?: Readonly<Record<string, unknown>>;
  /** A message that was not accepted, and why; for a warning in development. */
  onDropped?(reason: string): void;
}

const queueLimit = 100;

/**
 * Opens the line: the first `config-set` from the parent window at an allowed origin pins that origin; after that
 * nothing is accepted from, and nothing is sent to, anywhere else.
 */
export function createHostBridge(options: HostBridgeOptions): HostBridge {
  return new WindowBridge(options);
}

class WindowBridge implements HostBridge {
  readonly isFramed: boolean;
  readonly isInWebView: boolean;
  readonly state: HostState;
  readonly #options: HostBridgeOptions;
  readonly #loaded: WidgetToHostMessage;
  readonly #listeners = new Map<string, Set<(message: HostToWidgetMessage) => void>>();
  /** Messages to the host page from before the handshake. */
  readonly #waiting: WidgetToHostMessage[] = [];
  /** Messages of the host page to which nobody listens yet. */
  readonly #unheard: HostToWidgetMessage[] = [];
  #pinnedOrigin: string | undefined;

  constructor(options: HostBridgeOptions) {
    const { window, look } = options;
    this.#options = options;
    this.isFramed = window.parent !== (window as unknown);
    this.isInWebView = !this.isFramed && window.ReactNativeWebView !== undefined;
    this.state = proxy<HostState>({ isConnected: false, isOpen: !this.isFramed, isMobile: false });
    this.#loaded = { event: 'loaded', ...(look ? { config: look } : {}) };
    if (this.isFramed) window.addEventListener('message', this.#onMessage);
    else this.#postToApp(this.#loaded);
  }

  readonly on: HostBridge['on'] = (name, listener) => {
    const own = (message: HostToWidgetMessage) => {
      if (isNamed(message, name)) listener(message);
    };
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(own));
    if (this.#unheard.length > 0)
      queueMicrotask(() => {
        for (const message of this.#unheard.splice(0)) this.#deliver(message);
      });
    return () => void this.#listeners.get(name)?.delete(own);
  };

  readonly send = (message: WidgetToHostMessage): void => {
    if (!this.isFramed) {
      if (message.event !== 'setUser') this.#postToApp(message);
    } else if (this.#pinnedOrigin !== undefined) this.#post(message, this.#pinnedOrigin);
    else if (this.#waiting.length < queueLimit) this.#waiting.push(message);
  };

  readonly dispose = (): void => {
    this.#options.window.removeEventListener('message', this.#onMessage);
    this.#listeners.clear();
    this.#unheard.length = 0;
  };

  readonly #onMessage = (event: MessageEvent): void => {
    const { onDropped } = this.#options;
    if (typeof event.data !== 'string' || !event.data.startsWith(hostMessagePrefix)) return;
    const message = decodeHostToWidget(event.data);
    const reason =
      this.#refusal(event) ?? (message ? undefined : 'it is not a known event of the right shape');
    if (reason || !message) onDropped?.(`A message was dropped: ${reason}.`);
    else if (this.#pinnedOrigin === undefined && message.event !== 'config-set') {
      onDropped?.('A message was dropped: the handshake (config-set) has to come first.');
    } else {
      keepState(this.state, message);
      this.#deliver(message);
      if (message.event === 'config-set') this.#pin(event.origin);
    }
  };

  #refusal(event: MessageEvent): string | undefined {
    const { allowedOrigins, window } = this.#options;
    if (event.source !== window.parent) return 'it does not come from the embedding page';
    if (this.#pinnedOrigin !== undefined && event.origin !== this.#pinnedOrigin)
      return 'its origin is not the pinned one';
    if (!isAllowedOrigin(allowedOrigins, event.origin)) return 'its origin may not embed';
    return undefined;
  }

  #pin(origin: string): void {
    this.#pinnedOrigin = origin;
    this.state.isConnected = true;
    this.#post(this.#loaded, origin);
    for (const message of this.#waiting.splice(0)) this.#post(message, origin);
  }

  /** The host page speaks as soon as it is answered; what comes before the widget listens is kept for it, in order. */
  #deliver(message: HostToWidgetMessage): void {
    const own = [...(this.#listeners.get(message.event) ?? [])];
    for (const listener of own) listener(message);
    if (own.length === 0 && this.#unheard.length < queueLimit) this.#unheard.push(message);
  }

  #post(message: WidgetToHostMessage, origin: string): void {
    this.#options.window.parent.postMessage(encodeHostMessage(message), origin);
  }

  // In a frame the host page passes on what its web view should hear; here the widget is the page.
  #postToApp(message: WidgetToHostMessage): void {
    this.#options.window.ReactNativeWebView?.postMessage(encodeHostMessage(message));
  }
}

function keepState(state: HostState, message: HostToWidgetMessage): void {
  if (message.event === 'config-set') {
    state.isOpen = message.isOpen ?? state.isOpen;
    state.isMobile = message.isMobile ?? state.isMobile;
  }
  if (message.event === 'toggle-open') state.isOpen = message.isOpen;
  if (message.event === 'toggle-close-button') state.isMobile = message.isMobile;
}

function isNamed<Name extends keyof HostToWidgetMessages>(
  message: HostToWidgetMessage,
  name: Name,
): message is HostToWidgetMessages[Name] {
  return message.event === name;
}
