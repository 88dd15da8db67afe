import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChatClient } from './ChatProvider.tsx';
import type { ConversationView } from './chatViews.ts';
import { ScrollController, type ScrollControllerOptions } from './ScrollController.ts';
import { useConnection } from './useConnection.ts';
import { useConversation } from './useConversation.ts';

/** Props of the scrolling element. Every message in it needs `data-message-id={message.localId}`. */
export interface MessageListProps {
  readonly ref: (element: HTMLElement | null) => void;
}

/** Options of a message list. */
export interface MessageListOptions {
  /** Distance from the bottom, in pixels, that still counts as being at the bottom. Default 48. */
  readonly thresholdPx?: number;
  /** Whether the visitor can see the list. While false, messages are not marked as seen. Default true. */
  readonly isVisible?: boolean;
}

/** Scroll state of a message list, and its new messages. */
export interface MessageListState {
  readonly listProps: MessageListProps;
  readonly isAtBottom: boolean;
  /** Number of messages not written by the visitor that arrived while the list was scrolled up. */
  readonly newCount: number;
  /** Scrolls to the first of the new messages, or to the bottom if there are none. */
  jumpToLatest(): void;
  /** Local id of the first message that was unread when the list was opened. Show the "New" separator above it. */
  readonly firstUnreadId: string | null;
}

/**
 * Manages scrolling of a message list. At the bottom it follows new messages; elsewhere the visible messages do not
 * move when older pages or images load. Sending a message scrolls to the bottom.
 */
export function useMessageList({
  thresholdPx = 48,
  isVisible = true,
}: MessageListOptions = {}): MessageListState {
  const { messages, unread, unreadCount, hasOlder, status, loadOlder, markSeen } = useConversation();
  const { savePosition, initialPosition } = useStoredPosition(messages);
  const controller = useRef<ScrollController | null>(null);
  const [isAtBottom, setIsAtBottom] = useState(true);
  const [isNearTop, setIsNearTop] = useState(false);
  const firstUnreadId = useFirstUnread(unread[0]?.localId ?? null, status === 'ready' && isVisible);
  const newMessages = useNewMessages(messages, isAtBottom);

  const ref = useCallback(
    (element: HTMLElement | null) => {
      controller.current?.dispose();
      controller.current = element
        ? new ScrollController(element, {
            thresholdPx,
            onAtBottom: setIsAtBottom,
            onNearTop: setIsNearTop,
            onPosition: savePosition,
          })
        : null;
    },
    [thresholdPx, savePosition],
  );

  useScrollOnSend(controller, messages.at(-1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout changes whenever the messages do.
  useLayoutEffect(() => controller.current?.reposition(), [messages]);
  useLayoutEffect(() => {
    if (firstUnreadId) controller.current?.scrollToMessage(firstUnreadId);
    else if (initialPosition) controller.current?.restore(initialPosition.localId, initialPosition.topPx);
  }, [firstUnreadId, initialPosition]);

  useOlderPages(isNearTop && hasOlder, messages[0]?.localId, loadOlder);

  const isPageVisible = usePageVisible();
  useEffect(() => {
    if (isVisible && isPageVisible && isAtBottom && unreadCount > 0) void markSeen();
  }, [isVisible, isPageVisible, isAtBottom, unreadCount, markSeen]);

  const firstNewId = newMessages[0]?.localId ?? null;
  return useMemo(
    () => ({
      listProps: { ref },
      isAtBottom,
      newCount: newMessages.length,
      jumpToLatest: () =>
        firstNewId ? controller.current?.scrollToMessage(firstNewId) : controller.current?.scrollToBottom(),
      firstUnreadId,
    }),
    [ref, isAtBottom, newMessages.length, firstNewId, firstUnreadId],
  );
}

type Messages = ConversationView['messages'];

/**
 * Returns the scroll position that was stored before the page was left, and a function that stores the current one. The
 * stored position is null until its message has loaded.
 */
function useStoredPosition(messages: Messages) {
  const { scrollPosition } = useChatClient();
  const [stored] = useState(() => scrollPosition.get());
  const latestMessages = useRef(messages);
  useLayoutEffect(() => {
    latestMessages.current = messages;
  }, [messages]);
  const savePosition = useCallback<ScrollControllerOptions['onPosition']>(
    (position) => {
      const message = latestMessages.current.find(({ localId }) => localId === position?.localId);
      const messageId = message?.id ?? null;
      if (latestMessages.current.length > 0)
        scrollPosition.set(position && messageId !== null ? { messageId, topPx: position.topPx } : null);
    },
    [scrollPosition],
  );
  const localId = messages.find(({ id }) => id !== null && id === stored?.messageId)?.localId;
  const initialPosition = useMemo(
    () => (stored && localId ? { localId, topPx: stored.topPx } : null),
    [stored, localId],
  );
  return { savePosition, initialPosition };
}

/**
 * Returns the local id of the message that was the first unread one when the list was opened. It stays the same while
 * the list is visible and loaded.
 */
function useFirstUnread(current: string | null, isOpen: boolean): string | null {
  const [atOpening, setAtOpening] = useState<{ readonly id: string | null } | null>(null);
  if (isOpen && !atOpening) setAtOpening({ id: current });
  if (!isOpen && atOpening) setAtOpening(null);
  return atOpening?.id ?? null;
}

/** Returns the messages not written by the visitor that arrived since the list was last at the bottom. */
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
 * Loads older pages one by one while they are needed. A failed page is requested again when the visitor returns to the
 * top or the state of the connection changes. An immediate retry could loop forever.
 */
function useOlderPages(
  isNeeded: boolean,
  oldestId: string | undefined,
  loadOlder: () => Promise<void>,
): void {
  const isOnline = useConnection().state === 'online';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new oldest message or a restored connection triggers a load.
  useEffect(() => {
    if (isNeeded) void loadOlder();
  }, [isNeeded, oldestId, isOnline, loadOlder]);
}

function useScrollOnSend(
  controller: RefObject<ScrollController | null>,
  last: Messages[number] | undefined,
): void {
  const lastOwnId = last?.direction === 'incoming' && last.id === null ? last.localId : null;
  useLayoutEffect(() => {
    if (lastOwnId) controller.current?.scrollToBottom();
  }, [controller, lastOwnId]);
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
