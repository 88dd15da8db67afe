import {
  answerAttributes,
  type ConversationView,
  type Message,
  readFeatures,
  useChatClient,
  useChatConfig,
  useConversation,
  useConversationActions,
  useKnownDetails,
  useMessageList,
  useUploads,
} from '@chat/hooks';
import { memo, type ReactNode, type RefCallback, type RefObject, useCallback, useMemo, useRef } from 'react';
import { lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { Announcements } from '../announcer/Announcements.tsx';
import type { ContentRegistry, MessageActions } from '../content/ContentProps.ts';
import { contentTypes as defaultContentTypes } from '../content/contentTypes.tsx';
import { ConversationIntro } from './ConversationIntro.tsx';
import { focusAfterAnswer } from './focusAfterAnswer.ts';
import { MessageListFailed } from './MessageListFailed.tsx';
import { MessageListSkeleton } from './MessageListSkeleton.tsx';
import type { MessageListSlots } from './MessageListSlots.ts';
import { MessageListView } from './MessageListView.tsx';
import { useShownRows } from './useShownRows.ts';
import { useToday } from './useToday.ts';

// If the effect cannot be loaded, texts are shown at once.
const TypingEffect = lazyWithFallback(async () => (await import('./TypingEffect.tsx')).TypingEffect);

const defaultIntro = <ConversationIntro />;

/** Props of `MessageList`. */
export interface MessageListProps extends MessageListSlots {
  /** Whether the list is visible. Only then are messages marked as seen. */
  readonly isVisible?: boolean;
  /** Components by content type, merged over the kit's defaults. */
  readonly contentTypes?: ContentRegistry;
  /** Replaces the default start of the conversation. */
  readonly intro?: ReactNode;
  /** The composer's text area. May get the focus after an answer; see `focusAfterAnswer`. */
  readonly inputRef?: RefObject<HTMLElement | null>;
  /** Whether the list announces messages. Pass false if there is an `Announcements` outside. Default: true. */
  readonly hasAnnouncements?: boolean;
  /** Set to the scrolling element. */
  readonly logRef?: RefObject<HTMLDivElement | null>;
}

/** The message list: follows new messages, loads older ones, marks messages as seen, and announces new ones. */
export function MessageList(props: MessageListProps) {
  const { isVisible = true, hasAnnouncements = true, contentTypes, inputRef, logRef } = props;
  const { intro = defaultIntro, messageRow, avatar, dayLine, typing, empty: Empty, error } = props;
  const t = useT();
  const conversation = useConversation();
  const { listProps, reposition, ...position } = useMessageList({ isVisible });
  const ownRef = useRef<HTMLDivElement>(null);
  const log = logRef ?? ownRef;
  const scrollerRef = useMergedRef(log, listProps.ref);
  const row = useMemo(() => messageRow && memo(messageRow), [messageRow]);
  const actions = useMessageActions(
    useCallback(() => focusAfterAnswer(log.current, inputRef), [log, inputRef]),
  );
  const shown = useShownRows(log, conversation, reposition);
  const nowMs = useToday(useChatClient().now);
  const { typingEffect } = readFeatures(useChatConfig().channel);
  const types = useMemo(() => ({ ...defaultContentTypes, ...contentTypes }), [contentTypes]);
  const { status, groups, hasOlder, isLoadingOlder, loadOlder, typingAgent, streamingId } = conversation;
  const { activity, activityId, id, agentLastSeenAtSeconds } = conversation;
  const seen = useMemo(() => ({ id, agentLastSeenAtSeconds }), [id, agentLastSeenAtSeconds]);
  if (shown === null || (status === 'loading' && groups.length === 0)) return <MessageListSkeleton />;
  if (status === 'error' && groups.length === 0) return <MessageListFailed error={error} />;
  const isDefault = groups.length > 0 || Empty === undefined;
  return (
    <>
      <MessageListView
        days={groups}
        shown={shown}
        nowMs={nowMs}
        hasOlder={hasOlder}
        isLoadingOlder={isLoadingOlder}
        onLoadOlder={loadOlder}
        firstUnreadId={position.firstUnreadId}
        typingAgent={typingAgent}
        activity={activityId ? t(`activity.${activityId}`) : activity}
        streamingId={streamingId}
        firstOpenId={firstOpenId(conversation)}
        seen={seen}
        isAtBottom={position.isAtBottom}
        newCount={position.newCount}
        firstNewId={position.firstNewId}
        onJump={position.jumpToLatest}
        actions={actions}
        contentTypes={types}
        intro={isDefault ? intro : Empty && <Empty>{intro}</Empty>}
        messageRow={row}
        avatar={avatar}
        dayLine={dayLine}
        typing={typing}
        scrollerRef={scrollerRef}
      />
      {hasAnnouncements && <Announcements />}
      {typingEffect && isVisible && <TypingEffect logRef={log} />}
    </>
  );
}

/**
 * Returns the lowest conversation id that counts as open. Newer conversations have higher ids, so they count as open
 * even before the client knows them.
 */
function firstOpenId({ id, state, isSessionEnded }: ConversationView): number {
  if (isSessionEnded) return Infinity;
  return state === 'resolved' ? (id ?? 0) + 1 : (id ?? 0);
}

/** Returns an object that changes only with the visitor's known details, the client or the refs of the list. */
function useMessageActions(onAnswered: () => void): MessageActions {
  const { retry, discard, edit, send, submitForm, submitEmail, sendFeedback, renewFiles } =
    useConversationActions();
  const { formDrafts } = useChatClient();
  const knownDetails = useKnownDetails();
  const uploads = useUploads();
  return useMemo(
    () => ({
      uploads,
      retry({ localId }) {
        retry(localId);
        onAnswered();
      },
      renewFiles: async ({ id }) => id !== null && renewFiles(id),
      discard({ localId }) {
        discard(localId);
        onAnswered();
      },
      async edit({ localId }) {
        await edit(localId);
        onAnswered();
      },
      choose(message, choice) {
        send(choice.title, answerAttributes(message, choice));
        onAnswered();
      },
      async sendFeedback({ id }, feedback) {
        return id !== null && (await sendFeedback(id, feedback)).ok;
      },
      async submitForm({ id, contentType }: Message, values) {
        const isEmail = contentType === 'input_email' && typeof values.email === 'string';
        const result = await (isEmail
          ? submitEmail(id ?? 0, String(values.email))
          : submitForm(id ?? 0, values));
        if (result.ok) onAnswered();
        return result;
      },
      formDrafts,
      knownDetails,
    }),
    [
      uploads,
      retry,
      discard,
      edit,
      send,
      submitForm,
      submitEmail,
      sendFeedback,
      renewFiles,
      formDrafts,
      knownDetails,
      onAnswered,
    ],
  );
}

function useMergedRef<Element>(
  own: RefObject<Element | null>,
  other: RefCallback<Element>,
): RefCallback<Element> {
  return useCallback(
    (element) => {
      own.current = element;
      return other(element);
    },
    [own, other],
  );
}
