import type { HostBridge } from '@chat/core';
import { useMemo } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import { type ClientView, createClientView, useClientView } from './clientView.ts';

/** What a component may know of, and say to, the host page. */
export interface UseHostBridge {
  /** Whether the chat runs in a frame of a host page. */
  readonly isFramed: boolean;
  /** Whether the visitor can see the chat. */
  readonly isOpen: boolean;
  readonly isMobile: boolean;
  /** Whether there is somebody who closes the chat: a host page, or the app around a web view. */
  readonly isClosable: boolean;
  /** Sends a message to the host page; without one nothing happens. */
  send: HostBridge['send'];
  on: HostBridge['on'];
  /** Asks the host page, or the app around a web view, to close the widget (spec §2, Close). */
  close(): void;
  /** Shows a number on the launcher. */
  badge(unreadMessageCount: number): void;
}

type HostView = Pick<UseHostBridge, 'isFramed' | 'isOpen' | 'isMobile' | 'isClosable'>;

const views = new WeakMap<HostBridge, ClientView<HostView>>();
const local: HostView = { isFramed: false, isOpen: true, isMobile: false, isClosable: false };
const localView: ClientView<HostView> = { get: () => local, subscribe: () => () => undefined };
const whole = (view: HostView) => view;

/** The line to the host page (spec §7). Outside of a frame the same calls do nothing, so that the same UI runs anywhere. */
export function useHostBridge(): UseHostBridge {
  const { host } = useChatContext();
  const view = useClientView(host ? viewOf(host) : localView, whole);
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

function viewOf(host: HostBridge): ClientView<HostView> {
  const known = views.get(host);
  if (known) return known;
  const { isFramed, isInWebView } = host;
  const view = createClientView([host.state], ([{ isOpen, isMobile }]) =>
    Object.freeze({ isFramed, isOpen, isMobile, isClosable: isFramed || isInWebView }),
  );
  views.set(host, view);
  return view;
}
