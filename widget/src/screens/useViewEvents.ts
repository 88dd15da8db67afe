import type { HostBridge, Message } from '@chat/core';
import { useChatEvent, useConversation } from '@chat/hooks';
import { useEffect, useState } from 'react';
import type { RootView } from '../view/createRootView.ts';

const count = (view: { readonly unreadCount: number }) => view.unreadCount;
const statusOf = (view: { readonly status: string }) => view.status;
const isAnyUnsent = (view: { readonly messages: readonly Message[] }) =>
  view.messages.some(({ id, status }) => id === null && status === 'in_progress');

/**
 * Dispatches the client's events that may change the screen. Reports to the host page whether messages wait to be sent.
 */
export function useViewEvents(dispatch: RootView['dispatch'], host: HostBridge): void {
  const unreadCount = useConversation(count);
  const status = useConversation(statusOf);
  const hasUnsent = useConversation(isAnyUnsent);
  const [isReady, setReady] = useState(false);
  // The status also changes when the messages load after a failed fetch. Until then, the host page receives no count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new count or status is a separate event.
  useEffect(() => dispatch({ type: 'unread' }), [unreadCount, status, dispatch]);
  useEffect(() => {
    // Before `ready`, messages of an earlier page may not have been loaded yet.
    if (isReady || hasUnsent) host.send({ event: 'setUnsent', hasUnsent });
  }, [isReady, hasUnsent, host]);
  useChatEvent('ready', () => {
    setReady(true);
    dispatch({ type: 'ready' });
  });
  useChatEvent('campaign:shown', () => dispatch({ type: 'campaign' }));
  useChatEvent('campaign:dismissed', () => dispatch({ type: 'campaign' }));
}
