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
  const { window, allowedOrigins, look, onDropped } = options;
  const isFramed = window.parent !== (window as unknown);
  const isInWebView = !isFramed && window.ReactNativeWebView !== undefined;
  const loaded: WidgetToHostMessage = { event: 'loaded', ...(look ? { config: look } : {}) };
  const state = proxy<HostState>({ isConnected: false, isOpen: !isFramed, isMobile: false });
  const listeners = new Map<string, Set<(message: HostToWidgetMessage) => void>>();
  const waiting: WidgetToHostMessage[] = [];
  const unheard: HostToWidgetMessage[] = [];
  let pinnedOrigin: string | undefined;

  const post = (message: WidgetToHostMessage, origin: string) =>
    window.parent.postMessage(encodeHostMessage(message), origin);

  const pin = (origin: string) => {
    pinnedOrigin = origin;
    state.isConnected = true;
    post(loaded, origin);
    for (const message of waiting.splice(0)) post(message, origin);
  };

  /** The host page speaks as soon as it is answered; what comes before the widget obeys is kept for it, in order. */
  const deliver = (message: HostToWidgetMessage) => {
    const own = [...(listeners.get(message.event) ?? [])];
    for (const listener of own) listener(message);
    if (own.length === 0 && unheard.length < queueLimit) unheard.push(message);
  };

  const refusal = (event: MessageEvent): string | undefined => {
    if (event.source !== window.parent) return 'it does not come from the embedding page';
    if (pinnedOrigin !== undefined && event.origin !== pinnedOrigin)
      return 'its origin is not the pinned one';
    if (!isAllowedOrigin(allowedOrigins, event.origin)) return 'its origin may not embed';
    return undefined;
  };

  const onMessage = (event: MessageEvent) => {
    if (typeof event.data !== 'string' || !event.data.startsWith(hostMessagePrefix)) return;
    const message = decodeHostToWidget(event.data);
    const reason = refusal(event) ?? (message ? undefined : 'it is not a known event of the right shape');
    if (reason || !message) return onDropped?.(`A message was dropped: ${reason}.`);
    if (pinnedOrigin === undefined && message.event !== 'config-set') {
      return onDropped?.('A message was dropped: the handshake (config-set) has to come first.');
    }
    keepState(state, message);
    deliver(message);
    if (message.event === 'config-set') pin(event.origin);
  };

  // In a frame the host page passes on what its web view should hear; here the widget is the page.
  const tellApp = (message: WidgetToHostMessage) =>
    window.ReactNativeWebView?.postMessage(encodeHostMessage(message));

  if (isFramed) window.addEventListener('message', onMessage);
  else tellApp(loaded);
  return {
    isFramed,
    isInWebView,
    state,
    on(name, listener) {
      const own = (message: HostToWidgetMessage) => {
        if (isNamed(message, name)) listener(message);
      };
      listeners.set(name, (listeners.get(name) ?? new Set()).add(own));
      if (unheard.length > 0)
        queueMicrotask(() => {
          for (const message of unheard.splice(0)) deliver(message);
        });
      return () => void listeners.get(name)?.delete(own);
    },
    send(message) {
      if (!isFramed) return void (message.event === 'setUser' || tellApp(message));
      if (pinnedOrigin !== undefined) post(message, pinnedOrigin);
      else if (waiting.length < queueLimit) waiting.push(message);
    },
    dispose() {
      window.removeEventListener('message', onMessage);
      listeners.clear();
      unheard.length = 0;
    },
  };
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
