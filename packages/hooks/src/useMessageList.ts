import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChatClient } from './ChatProvider.tsx';
import type { ConversationView } from './chatViews.ts';
import { ScrollKeeper, type ScrollKeeperOptions } from './ScrollKeeper.ts';
import { useConnection } from './useConnection.ts';
import { useConversation } from './useConversation.ts';

/** What the scrolling element of a message list needs. Its messages carry `data-message-id` with the local id. */
export interface MessageListProps {
  readonly ref: (element: HTMLElement | null) => void;
}

/** How a message list behaves. */
export interface MessageListOptions {
  /** Pixels from the end within which the reader counts as being at the end. Default 48. */
  readonly thresholdPx?: number;
  /** Whether the visitor can see the list: only then are messages marked as seen. Default true. */
  readonly isVisible?: boolean;
}

/** Where the reader is in the list and what is new. */
export interface MessageListState {
  readonly listProps: MessageListProps;
  readonly isAtBottom: boolean;
  /** Messages of the other side that arrived while the reader was further up. */
  readonly newCount: number;
  /** Goes to the first message that the reader has not seen, or to the end. */
  jumpToLatest(): void;
  /** Local id of the first message that was unread when the list was opened: the place of the "New" line. */
  readonly firstUnreadId: string | null;
}

/**
 * Keeps the reader's place: at the end it follows what arrives, elsewhere nothing moves; own messages go to the end;
 * older pages and late images do not shift what is being read.
 */
export function useMessageList({
  thresholdPx = 48,
  isVisible = true,
}: MessageListOptions = {}): MessageListState {
  const { messages, unread, unreadCount, hasOlder, status, loadOlder, markSeen } = useConversation();
  const { keepPlace, startingPlace } = usePlace(messages);
  const keeper = useRef<ScrollKeeper | null>(null);
  const [isAtBottom, setIsAtBottom] = useState(true);
  const [isNearTop, setIsNearTop] = useState(false);
  const firstUnreadId = useFirstUnread(unread[0]?.localId ?? null, status === 'ready' && isVisible);
  const news = useNewMessages(messages, isAtBottom);

  const ref = useCallback(
    (element: HTMLElement | null) => {
      keeper.current?.dispose();
      keeper.current = element
        ? new ScrollKeeper(element, {
            thresholdPx,
            onAtBottom: setIsAtBottom,
            onNearTop: setIsNearTop,
            onPlace: keepPlace,
          })
        : null;
    },
    [thresholdPx, keepPlace],
  );

  useOwnMessagesScroll(keeper, messages.at(-1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout changes whenever the messages do.
  useLayoutEffect(() => keeper.current?.settle(), [messages]);
  useLayoutEffect(() => {
    if (firstUnreadId) keeper.current?.show(firstUnreadId);
    else if (startingPlace) keeper.current?.putBack(startingPlace.localId, startingPlace.topPx);
  }, [firstUnreadId, startingPlace]);

  useOlderPages(isNearTop && hasOlder, messages[0]?.localId, loadOlder);

  const isPageVisible = usePageVisible();
  useEffect(() => {
    if (isVisible && isPageVisible && isAtBottom && unreadCount > 0) void markSeen();
  }, [isVisible, isPageVisible, isAtBottom, unreadCount, markSeen]);

  const firstNewId = news[0]?.localId ?? null;
  return useMemo(
    () => ({
      listProps: { ref },
      isAtBottom,
      newCount: news.length,
      jumpToLatest: () => (firstNewId ? keeper.current?.show(firstNewId) : keeper.current?.toEnd()),
      firstUnreadId,
    }),
    [ref, isAtBottom, news.length, firstNewId, firstUnreadId],
  );
}

type Messages = ConversationView['messages'];

/** The place that was kept when the page was left, once its message is here; and how to keep the current one. */
function usePlace(messages: Messages) {
  const { place } = useChatClient();
  const [kept] = useState(() => place.get());
  const byLocalId = useRef(messages);
  useLayoutEffect(() => {
    byLocalId.current = messages;
  }, [messages]);
  const keepPlace = useCallback<ScrollKeeperOptions['onPlace']>(
    (now) => {
      const messageId = byLocalId.current.find(({ localId }) => localId === now?.localId)?.id ?? null;
      if (byLocalId.current.length > 0)
        place.set(now && messageId !== null ? { messageId, topPx: now.topPx } : null);
    },
    [place],
  );
  const localId = messages.find(({ id }) => id !== null && id === kept?.messageId)?.localId;
  const startingPlace = useMemo(
    () => (kept && localId ? { localId, topPx: kept.topPx } : null),
    [kept, localId],
  );
  return { keepPlace, startingPlace };
}

/** The first unread message at the moment of opening; it stays while the list is open. */
function useFirstUnread(current: string | null, isOpen: boolean): string | null {
  const [held, setHeld] = useState<{ readonly id: string | null } | null>(null);
  if (isOpen && !held) setHeld({ id: current });
  if (!isOpen && held) setHeld(null);
  return held?.id ?? null;
}

/** What arrived from the other side since the reader left the end. */
function useNewMessages(messages: Messages, isAtBottom: boolean): Messages {
  const newestId = messages.findLast(({ id }) => id !== null)?.id ?? 0;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtBottom && seenId !== newestId) setSeenId(newestId);
  return useMemo(
    () => messages.filter(({ id, direction }) => direction !== 'incoming' && id !== null && id > seenId),
    [messages, seenId],
  );
}

/**
 * Loads page after page while they are wanted. One that failed is asked for again when the reader comes back to the
 * beginning, or the connection comes back: at once would be without end.
 */
function useOlderPages(
  isWanted: boolean,
  oldestId: string | undefined,
  loadOlder: () => Promise<void>,
): void {
  const isOnline = useConnection().state === 'online';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another oldest message, or a connection, is a reason to ask.
  useEffect(() => {
    if (isWanted) void loadOlder();
  }, [isWanted, oldestId, isOnline, loadOlder]);
}

function useOwnMessagesScroll(
  keeper: RefObject<ScrollKeeper | null>,
  last: Messages[number] | undefined,
): void {
  const lastOwnId = last?.direction === 'incoming' && last.id === null ? last.localId : null;
  useLayoutEffect(() => {
    if (lastOwnId) keeper.current?.toEnd();
  }, [keeper, lastOwnId]);
}

function usePageVisible(): boolean {
  const [isPageVisible, set] = useState(true);
  useEffect(() => {
    const read = () => set(document.visibilityState === 'visible');
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return isPageVisible;
}
