import { useConversation, useHostBridge } from '@chat/hooks';
import { useEffect } from 'react';

const count = (view: { readonly unreadCount: number }) => view.unreadCount;

/** Keeps the number on the launcher true (spec §7, handleNotificationDot). */
export function useUnreadBadge(): void {
  const unreadCount = useConversation(count);
  const { badge } = useHostBridge();
  useEffect(() => badge(unreadCount), [badge, unreadCount]);
}
