import type { HostBridge } from '@chat/core';
import { useMemo } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import { type ClientView, createClientView, useClientView } from './clientView.ts';

/** State of the host page, and messages to it. */
export interface UseHostBridge {
  /** Whether the chat runs in an iframe. False if `ChatProvider` has no `host`. */
  readonly isFramed: boolean;
  /** Whether the host page shows the chat; always true outside an iframe. */
  readonly isOpen: boolean;
  /** Whether the chat is on a phone. Outside an iframe: whether it is in a web view or on a touch device. */
  readonly isMobile: boolean;
  /** Whether the chat can be closed: it runs in an iframe or in an app's web view. */
  readonly isClosable: boolean;
  /**
   * Sends a message to the host page or the app. Does nothing if the chat runs in neither an iframe nor a web view.
   */
  send: HostBridge['send'];
  on: HostBridge['on'];
  /** Asks the host page or the app to close the chat. */
  close(): void;
  /** Sets the number on the launcher. */
  badge(unreadMessageCount: number): void;
}

type HostView = Pick<UseHostBridge, 'isFramed' | 'isOpen' | 'isMobile' | 'isClosable'>;

const views = new WeakMap<HostBridge, ClientView<HostView>>();
const standalone: HostView = { isFramed: false, isOpen: true, isMobile: false, isClosable: false };
const standaloneOnTouch: HostView = { ...standalone, isMobile: true };
const standaloneView: ClientView<HostView> = {
  get: () => (globalThis.matchMedia?.('(pointer: coarse)').matches ? standaloneOnTouch : standalone),
  onServer: { get: () => standalone },
  subscribe: () => () => undefined,
};
const selectAll = (view: HostView) => view;

/**
 * Connects to the host page or the app. If the chat runs in neither an iframe nor a web view, or if `ChatProvider` has
 * no `host`, all calls do nothing, so the same UI works everywhere.
 */
export function useHostBridge(): UseHostBridge {
  const { host } = useChatContext('useHostBridge');
  const view = useClientView(host ? getView(host) : standaloneView, selectAll);
  return useMemo(
    () => ({
      ...view,
      send: (message) => host?.send(message),
      on: (name, listener) => host?.on(name, listener) ?? (() => undefined),
      close() {
        host?.send({ event: host.isInWebView ? 'close-widget' : 'closeWindow' });
      },
      badge(unreadMessageCount) {
        host?.send({ event: 'handleNotificationDot', unreadMessageCount });
      },
    }),
    [view, host],
  );
}

function getView(host: HostBridge): ClientView<HostView> {
  const existing = views.get(host);
  if (existing) return existing;
  const { isFramed, isInWebView } = host;
  const view = createClientView([host.state], ([{ isOpen, isMobile }]) =>
    Object.freeze({ isFramed, isOpen, isMobile, isClosable: isFramed || isInWebView }),
  );
  views.set(host, view);
  return view;
}
