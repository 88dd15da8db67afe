import { useChatEvent, useConversation } from '@chat/hooks';
import { useEffect } from 'react';
import { useRootView } from './useRootView.ts';

const count = (view: { readonly unreadCount: number }) => view.unreadCount;

/** Lets the view know of what changes by itself: unread messages, campaigns, the first answer of the server. */
export function useViewEvents(): void {
  const { dispatch } = useRootView();
  const unreadCount = useConversation(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new number is an event of its own.
  useEffect(() => dispatch({ type: 'unread' }), [unreadCount, dispatch]);
  useChatEvent('ready', () => dispatch({ type: 'ready' }));
  useChatEvent('campaign:shown', () => dispatch({ type: 'campaign' }));
  useChatEvent('campaign:dismissed', () => dispatch({ type: 'campaign' }));
}
