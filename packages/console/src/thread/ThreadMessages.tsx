import { groupMessages } from '@chat/core';
import { isStreaming, type Message } from '@chat/hooks';
import { type MessageActions, MessageListSkeleton, MessageListView } from '@chat/ui';
import { type RefObject, useMemo, useState } from 'react';
import type { ConsoleStore } from '../engine/createConsoleStore.ts';
import { type AgentConversation, nameOf } from '../engine/records.ts';
import { useConsole, useStore } from '../parts/consoleContext.ts';
import { canEditUnsent, toStored } from './agentView.ts';
import { agentContents } from './contents.tsx';
import { MessageRow } from './MessageRow.tsx';
import { ThreadContext, type ThreadParts } from './threadContext.ts';
import { useAnnouncedMessages } from './useAnnouncedMessages.ts';
import { useScrolledList } from './useScrolledList.ts';

const noMessages: readonly Message[] = [];

export interface ThreadMessagesProps {
  readonly conversation: AgentConversation;
  /** The reply box. Gets the focus when an edit ends. */
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

export function ThreadMessages({ conversation, inputRef }: ThreadMessagesProps) {
  const { id, visitor } = conversation;
  const store = useStore();
  const thread = useConsole(({ threads }) => threads.get(id));
  const outbox = useConsole((state) => state.outbox.get(id) ?? noMessages);
  const isTyping = useConsole(({ typing }) => typing.has(id));
  const hasOlder = useConsole(({ olderThreads }) => olderThreads.has(id));
  const messages = useMemo(() => [...(thread ?? noMessages), ...outbox], [thread, outbox]);
  const days = useMemo(() => groupMessages(messages), [messages]);
  const parts = useThreadState(store, visitor, inputRef);
  const actions = useMemo(() => messageActions(store), [store]);
  const { ref, isAtBottom, scrollToEnd } = useScrolledList(messages);
  const older = useOlder(() => store.loadOlderMessages(id));
  const [openedWith] = useState(conversation);
  const newCount = useNewCount(messages, openedWith, isAtBottom);
  useAnnouncedMessages(thread, nameOf(visitor));
  if (!thread) return <MessageListSkeleton />;
  return (
    <ThreadContext.Provider value={parts}>
      <MessageListView
        days={days}
        nowMs={Date.now()}
        hasOlder={hasOlder}
        isLoadingOlder={older.isBusy}
        onLoadOlder={older.load}
        firstUnreadId={findFirstUnread(messages, openedWith)}
        typingAgent={isTyping ? { name: nameOf(visitor), avatarUrl: visitor.avatarUrl } : null}
        streamingId={messages.findLast(isStreaming)?.id ?? null}
        firstOpenId={Number.POSITIVE_INFINITY}
        seen={{ id, agentLastSeenAtSeconds: conversation.lastSeenAtSeconds }}
        isAtBottom={isAtBottom}
        newCount={newCount}
        onJump={scrollToEnd}
        actions={actions}
        contentTypes={agentContents}
        messageRow={MessageRow}
        scrollerRef={ref}
      />
    </ThreadContext.Provider>
  );
}

/** Returns how many visitor messages have arrived since the list was last scrolled to its end. */
function useNewCount(
  messages: readonly Message[],
  { lastMessage }: AgentConversation,
  isAtBottom: boolean,
): number {
  const [readId, setReadId] = useState(lastMessage?.id ?? 0);
  const newestId = messages.findLast(({ id }) => id !== null)?.id ?? 0;
  if (isAtBottom && newestId > readId) setReadId(newestId);
  if (isAtBottom) return 0;
  return messages.filter(({ direction, id }) => direction === 'incoming' && (id ?? 0) > readId).length;
}

/**
 * Returns the local id of the first message that was unread when the conversation was opened. Null if there is none, or
 * if no agent had seen the conversation before.
 */
function findFirstUnread(
  messages: readonly Message[],
  { agentLastSeenAtSeconds, lastMessage }: AgentConversation,
): string | null {
  if (agentLastSeenAtSeconds === null) return null;
  const first = messages.find(
    ({ direction, createdAtSeconds, id }) =>
      direction === 'incoming' &&
      createdAtSeconds > agentLastSeenAtSeconds &&
      (id ?? 0) <= (lastMessage?.id ?? 0),
  );
  return first?.localId ?? null;
}

function useThreadState(
  store: ConsoleStore,
  visitor: AgentConversation['visitor'],
  inputRef: RefObject<HTMLTextAreaElement | null>,
): ThreadParts {
  const [editedId, setEditedId] = useState<number | null>(null);
  return useMemo(
    () => ({
      visitor,
      editedId,
      startEditing: (message) => setEditedId(message.id),
      stopEditing() {
        setEditedId(null);
        inputRef.current?.focus();
      },
      remove: (message) => void store.remove(message),
    }),
    [store, visitor, inputRef, editedId],
  );
}

/** Agents choose no answers and submit no forms, so `choose` and `submitForm` are never called. */
function messageActions(store: ConsoleStore): MessageActions {
  return {
    uploads: store.uploads,
    retry: (message) => store.retry(toStored(message)),
    discard: (message) => void store.discard(message),
    edit: (message) => store.editUnsent(toStored(message)),
    canEdit: canEditUnsent,
    renewFiles: store.reload,
    choose: () => undefined,
    submitForm: async (message) => ({ ok: true, value: message }),
  };
}

function useOlder(load: () => Promise<boolean>) {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async load() {
      setBusy(true);
      await load();
      setBusy(false);
    },
  };
}
