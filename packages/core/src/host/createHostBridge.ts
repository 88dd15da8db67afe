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

/** The parts of `Window` that the bridge uses. */
export interface HostWindow {
  readonly parent: Pick<Window, 'postMessage'>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  readonly ReactNativeWebView?: { postMessage(message: string): void };
  /** Used outside a frame, to recognize a touch device. */
  matchMedia?(query: string): Pick<MediaQueryList, 'matches'>;
}

/** What the bridge knows about the host page. */
export interface HostState {
  /** Whether the handshake is done. */
  isConnected: boolean;
  isOpen: boolean;
  isMobile: boolean;
}

/** Handles a message of the host page. */
export type HostListener<Name extends keyof HostToWidgetMessages> = (
  message: HostToWidgetMessages[Name],
) => void;

/** Exchanges messages with the page that embeds the widget. */
export interface HostBridge {
  readonly isFramed: boolean;
  /** Whether a React Native web view shows the widget directly, without a host page. */
  readonly isInWebView: boolean;
  readonly state: HostState;
  /** Adds a listener. Returns a function that removes it. */
  on<Name extends keyof HostToWidgetMessages>(name: Name, listener: HostListener<Name>): () => void;
  /**
   * Posts a message to the pinned origin. Before the handshake, up to 100 messages are queued and further ones
   * dropped. Outside a frame, posts all messages except `setUser` to the React Native web view, if there is one.
   */
  send(message: WidgetToHostMessage): void;
  dispose(): void;
}

/** Options of `createHostBridge`. */
export interface HostBridgeOptions {
  readonly window: HostWindow;
  /** Origins that may embed the widget; see `isAllowedOrigin`. An empty list allows every origin. */
  readonly allowedOrigins: readonly string[];
  /** The channel's appearance settings, sent to the host page or app with `loaded`. */
  readonly look?: Readonly<Record<string, unknown>>;
  /**
   * Called with the reason when a message with the prefix `chatbot-widget:` is ignored, for warnings in development.
   */
  onDropped?(reason: string): void;
}

const queueLimit = 100;

/**
 * Creates the bridge. The first `config-set` from the parent window at an allowed origin pins that origin. From then
 * on, messages are accepted from and sent to this origin only.
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
  /** Messages to the host page that wait for the handshake. */
  readonly #unsent: WidgetToHostMessage[] = [];
  /** Messages of the host page that have no listener yet. */
  readonly #undelivered: HostToWidgetMessage[] = [];
  #pinnedOrigin: string | undefined;

  constructor(options: HostBridgeOptions) {
    const { window, look } = options;
    this.#options = options;
    this.isFramed = window.parent !== (window as unknown);
    this.isInWebView = !this.isFramed && window.ReactNativeWebView !== undefined;
    // In a frame, the host page sends `isMobile`.
    const isTouchDevice = !this.isFramed && window.matchMedia?.('(pointer: coarse)').matches === true;
    this.state = proxy<HostState>({
      isConnected: false,
      isOpen: !this.isFramed,
      isMobile: this.isInWebView || isTouchDevice,
    });
    this.#loaded = { event: 'loaded', ...(look ? { config: look } : {}) };
    if (this.isFramed) window.addEventListener('message', this.#onMessage);
    else this.#postToApp(this.#loaded);
  }

  readonly on: HostBridge['on'] = (name, listener) => {
    const own = (message: HostToWidgetMessage) => {
      if (isNamed(message, name)) listener(message);
    };
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(own));
    if (this.#undelivered.length > 0)
      queueMicrotask(() => {
        for (const message of this.#undelivered.splice(0)) this.#deliver(message);
      });
    return () => void this.#listeners.get(name)?.delete(own);
  };

  readonly send = (message: WidgetToHostMessage): void => {
    if (!this.isFramed) {
      if (message.event !== 'setUser') this.#postToApp(message);
    } else if (this.#pinnedOrigin !== undefined) this.#post(message, this.#pinnedOrigin);
    else if (this.#unsent.length < queueLimit) this.#unsent.push(message);
  };

  readonly dispose = (): void => {
    this.#options.window.removeEventListener('message', this.#onMessage);
    this.#listeners.clear();
    this.#undelivered.length = 0;
  };

  readonly #onMessage = (event: MessageEvent): void => {
    const { onDropped } = this.#options;
    if (typeof event.data !== 'string' || !event.data.startsWith(hostMessagePrefix)) return;
    const message = decodeHostToWidget(event.data);
    const reason =
      this.#rejection(event) ?? (message ? undefined : 'the event is unknown or its payload is invalid');
    if (reason || !message) onDropped?.(`Ignored a message: ${reason}.`);
    else if (this.#pinnedOrigin === undefined && message.event !== 'config-set') {
      onDropped?.('Ignored a message: the first message must be config-set.');
    } else {
      updateState(this.state, message);
      this.#deliver(message);
      if (message.event === 'config-set') this.#pin(event.origin);
    }
  };

  #rejection(event: MessageEvent): string | undefined {
    const { allowedOrigins, window } = this.#options;
    if (event.source !== window.parent) return 'it was not sent by the embedding page';
    if (this.#pinnedOrigin !== undefined && event.origin !== this.#pinnedOrigin)
      return 'its origin is not that of the first config-set';
    if (!isAllowedOrigin(allowedOrigins, event.origin)) return 'its origin is not in allowedOrigins';
    return undefined;
  }

  #pin(origin: string): void {
    this.#pinnedOrigin = origin;
    this.state.isConnected = true;
    this.#post(this.#loaded, origin);
    for (const message of this.#unsent.splice(0)) this.#post(message, origin);
  }

  /** Messages may arrive before the widget has added listeners, so they are queued, in order. */
  #deliver(message: HostToWidgetMessage): void {
    const own = [...(this.#listeners.get(message.event) ?? [])];
    for (const listener of own) listener(message);
    if (own.length === 0 && this.#undelivered.length < queueLimit) this.#undelivered.push(message);
  }

  #post(message: WidgetToHostMessage, origin: string): void {
    this.#options.window.parent.postMessage(encodeHostMessage(message), origin);
  }

  // Called only outside a frame. Inside one, the host page forwards messages to the app (`forwardToNative`).
  #postToApp(message: WidgetToHostMessage): void {
    this.#options.window.ReactNativeWebView?.postMessage(encodeHostMessage(message));
  }
}

function updateState(state: HostState, message: HostToWidgetMessage): void {
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
