import { useChatEvent, useConversation } from '@chat/hooks';
import { useEffect } from 'react';
import type { RootView } from '../view/createRootView.ts';

const count = (view: { readonly unreadCount: number }) => view.unreadCount;

/** Dispatches the events that do not come from a screen: unread messages, campaigns, and `ready`. */
export function useViewEvents(dispatch: RootView['dispatch']): void {
  const unreadCount = useConversation(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new count is a separate event.
  useEffect(() => dispatch({ type: 'unread' }), [unreadCount, dispatch]);
  useChatEvent('ready', () => dispatch({ type: 'ready' }));
  useChatEvent('campaign:shown', () => dispatch({ type: 'campaign' }));
  useChatEvent('campaign:dismissed', () => dispatch({ type: 'campaign' }));
}
