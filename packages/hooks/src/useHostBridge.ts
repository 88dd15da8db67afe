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
  /** Sends a message to the host page; without one nothing happens. */
  send: HostBridge['send'];
  on: HostBridge['on'];
  /** Asks the host page to close the widget. */
  close(): void;
  /** Shows a number on the launcher. */
  badge(unreadMessageCount: number): void;
}

type HostView = Pick<UseHostBridge, 'isFramed' | 'isOpen' | 'isMobile'>;

const views = new WeakMap<HostBridge, ClientView<HostView>>();
const local: HostView = { isFramed: false, isOpen: true, isMobile: false };
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
        host?.send({ event: 'closeWindow' });
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
  const view = createClientView([host.state], ([{ isOpen, isMobile }]) =>
    Object.freeze({ isFramed: host.isFramed, isOpen, isMobile }),
  );
  views.set(host, view);
  return view;
}
