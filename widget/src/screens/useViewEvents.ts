import { useChatEvent, useConversation } from '@chat/hooks';
import { useEffect } from 'react';
import type { RootView } from '../view/createRootView.ts';

const count = (view: { readonly unreadCount: number }) => view.unreadCount;

/** Lets the view know of what changes by itself: unread messages, campaigns, the first answer of the server. */
export function useViewEvents(dispatch: RootView['dispatch']): void {
  const unreadCount = useConversation(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new number is an event of its own.
  useEffect(() => dispatch({ type: 'unread' }), [unreadCount, dispatch]);
  useChatEvent('ready', () => dispatch({ type: 'ready' }));
  useChatEvent('campaign:shown', () => dispatch({ type: 'campaign' }));
  useChatEvent('campaign:dismissed', () => dispatch({ type: 'campaign' }));
}
