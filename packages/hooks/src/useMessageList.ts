import { type ChatClient, isFromOtherSide, isStreaming } from '@chat/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import type { ConversationView } from './chatViews.ts';
import { ScrollController, type ScrollControllerOptions } from './ScrollController.ts';
import { useChatEvent } from './useChatEvent.ts';
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
  /** Number of messages of agents and bots that arrived while the list was scrolled up. */
  readonly newCount: number;
  /** Local id of the first message that `newCount` counts, or null. */
  readonly firstNewId: string | null;
  /** Scrolls to the first of the new messages, or to the bottom if there are none. */
  jumpToLatest(): void;
  /**
   * Local id of the first message that was unread when the list was opened. Show the "New" separator above it. Null if
   * no loaded message precedes it.
   */
  readonly firstUnreadId: string | null;
  /**
   * Restores the scroll position after a layout change that is not due to new messages. Call it before the browser
   * paints, in a layout effect.
   */
  reposition(): void;
}

/**
 * Manages scrolling of a message list. At the bottom, the list follows new messages. If a new message is taller than
 * the list, its beginning is shown. Elsewhere, the visible messages do not move when older pages or images load.
 * Sending a message or starting another conversation scrolls to the bottom.
 */
export function useMessageList({
  thresholdPx = 48,
  isVisible = true,
}: MessageListOptions = {}): MessageListState {
  const { scrollPosition } = useChatContext('useMessageList').client;
  const { id, messages, unread, lastSeenAtSeconds, hasOlder, status, loadOlder, markSeen } =
    useConversation();
  const { savePosition, initialPosition: saved } = useStoredPosition(messages, scrollPosition);
  const controller = useRef<ScrollController | null>(null);
  const [isAtBottom, setIsAtBottom] = useState(true);
  const [isNearTop, setIsNearTop] = useState(false);
  const opening = useOpening(unread[0]?.id ?? null, lastSeenAtSeconds, status === 'ready' && isVisible);
  const unreadId = useMemo(() => findFirstUnread(messages, opening), [messages, opening]);
  const firstUnreadId = unreadId === messages[0]?.localId ? null : unreadId;
  const newMessages = useNewMessages(messages, isAtBottom);

  const ref = useCallback(
    (element: HTMLElement | null) => {
      controller.current?.dispose();
      setIsAtBottom(true);
      setIsNearTop(false);
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
  useScrollOnStart(controller, id);
  useArrivals(controller, messages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout changes whenever the messages do.
  useLayoutEffect(() => controller.current?.reposition(), [messages]);
  useScrollToUnread(controller, opening, unreadId);
  useLayoutEffect(() => {
    if (!unreadId && saved) controller.current?.restore(saved.localId, saved.topPx);
  }, [unreadId, saved]);

  const loadIfNearTop = useCallback(async () => {
    if (controller.current?.isNearTop) await loadOlder();
  }, [loadOlder]);
  useOlderPages(isNearTop && hasOlder, messages[0]?.localId, loadIfNearTop);

  const isPageVisible = usePageVisible();
  const { state: connectionState } = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request that failed without a connection is made again.
  useEffect(() => {
    const isShown = isAtBottom || controller.current?.isShowingBeginning;
    if (isVisible && isPageVisible && isShown && unread.length > 0) void markSeen();
  }, [isVisible, isPageVisible, isAtBottom, unread, connectionState, markSeen]);

  const firstNewId = newMessages[0]?.localId ?? null;
  return useMemo(
    () => ({
      listProps: { ref },
      isAtBottom,
      newCount: newMessages.length,
      firstNewId,
      jumpToLatest: () =>
        firstNewId ? controller.current?.scrollToMessage(firstNewId) : controller.current?.scrollToBottom(),
      firstUnreadId,
      reposition: () => controller.current?.reposition(),
    }),
    [ref, isAtBottom, newMessages.length, firstNewId, firstUnreadId],
  );
}

type Messages = ConversationView['messages'];

/** The stored position is null until its message has loaded. */
function useStoredPosition(messages: Messages, scrollPosition: ChatClient['scrollPosition']) {
  const [stored] = useState(() => scrollPosition.get());
  const latestMessages = useRef(messages);
  useLayoutEffect(() => {
    latestMessages.current = messages;
  }, [messages]);
  const savePosition = useCallback<ScrollControllerOptions['onPosition']>(
    (position) => {
      const message = position && latestMessages.current.find(({ localId }) => localId === position.localId);
      const messageId = message?.id ?? null;
      if (latestMessages.current.length > 0)
        scrollPosition.set(position && messageId !== null ? { messageId, topPx: position.topPx } : null);
    },
    [scrollPosition],
  );
  const localId = stored ? messages.find(({ id }) => id === stored.messageId)?.localId : undefined;
  const initialPosition = useMemo(
    () => (stored && localId ? { localId, topPx: stored.topPx } : null),
    [stored, localId],
  );
  return { savePosition, initialPosition };
}

interface Opening {
  /** The id of the first loaded unread message; null if there was none. */
  readonly unreadId: number | null;
  readonly lastSeenAtSeconds: number | null;
}

/** Stays the same while the list is visible and loaded. */
function useOpening(
  unreadId: number | null,
  lastSeenAtSeconds: number | null,
  isOpen: boolean,
): Opening | null {
  const [opening, setOpening] = useState<Opening | null>(null);
  if (isOpen && !opening) setOpening({ unreadId, lastSeenAtSeconds });
  if (!isOpen && opening) setOpening(null);
  return opening;
}

/** Null if nothing was unread. An older page may bring an earlier unread message. */
function findFirstUnread(messages: Messages, opening: Opening | null): string | null {
  if (opening === null || opening.unreadId === null) return null;
  const { unreadId, lastSeenAtSeconds } = opening;
  const isUnread = (message: Messages[number]) =>
    message.id === unreadId ||
    (isFromOtherSide(message) &&
      Number(message.id) < unreadId &&
      message.createdAtSeconds > (lastSeenAtSeconds ?? 0));
  return messages.find(isUnread)?.localId ?? null;
}

/** Scrolls again when an older page brings an earlier unread message, unless the visitor has scrolled since. */
function useScrollToUnread(
  controller: RefObject<ScrollController | null>,
  opening: Opening | null,
  firstUnreadId: string | null,
): void {
  const scrolledFor = useRef<Opening | null>(null);
  useLayoutEffect(() => {
    if (!firstUnreadId || (scrolledFor.current === opening && controller.current?.isMovedByVisitor)) return;
    scrolledFor.current = opening;
    controller.current?.scrollToMessage(firstUnreadId);
  }, [controller, opening, firstUnreadId]);
}

function useNewMessages(messages: Messages, isAtBottom: boolean): Messages {
  const seenId = useRef(0);
  useLayoutEffect(() => {
    if (isAtBottom) seenId.current = messages.findLast(({ id }) => id !== null)?.id ?? 0;
  }, [messages, isAtBottom]);
  return useMemo(() => {
    if (isAtBottom) return noMessages;
    const lastSeen = messages.findLastIndex(({ id }) => id !== null && id <= seenId.current);
    return messages.slice(lastSeen + 1).filter(isFromOtherSide);
  }, [messages, isAtBottom]);
}

const noMessages: Messages = [];

/**
 * A failed page is requested again when the visitor returns to the top, or when the connection is lost or restored. An
 * immediate retry could loop forever.
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

function useScrollOnStart(
  controller: RefObject<ScrollController | null>,
  conversationId: ConversationView['id'],
): void {
  const known = useRef(conversationId);
  useLayoutEffect(() => {
    if (known.current !== null && conversationId !== known.current) controller.current?.scrollToBottom();
    known.current = conversationId;
  }, [controller, conversationId]);
}

/** A message that a bot is still writing does not count as an arrival: the list follows its text. */
function useArrivals(controller: RefObject<ScrollController | null>, messages: Messages): void {
  const arrived = useRef<readonly string[]>([]);
  useChatEvent('message:received', ({ message }) => {
    if (!isStreaming(message)) arrived.current = [...arrived.current, message.localId];
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrived message is rendered when the messages change.
  useLayoutEffect(() => {
    if (arrived.current.length > 0) controller.current?.arrive(arrived.current);
    arrived.current = [];
  }, [controller, messages]);
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
