import {
  type ActivityId,
  type Agent,
  type ChatClient,
  type ChatConfig,
  type ChatError,
  type ConnectionStatus,
  type DayGroup,
  groupMessages,
  type MenuItem,
  type Message,
  unreadMessages,
} from '@chat/core';
import { type ChannelViews, createChannelViews } from './channelViews.ts';
import { type ClientView, createClientView, reuse } from './clientView.ts';
import { createTypingAgentSelector, type TypingAgent } from './createTypingAgentSelector.ts';
import { memoize } from './memoize.ts';

/** State of a fetch. */
export type Status = 'idle' | 'loading' | 'ready' | 'error';

/** Conversation state for components. */
export interface ConversationView {
  readonly status: Status;
  readonly error: ChatError | null;
  readonly id: number | null;
  /** Status of the conversation; null if there is none, or while it is unknown. */
  readonly state: 'open' | 'resolved' | null;
  /** The listed messages in display order. The array stays the same until the list changes. */
  readonly messages: readonly Message[];
  /** The same messages, grouped by day and by sender. */
  readonly groups: readonly DayGroup[];
  readonly unread: readonly Message[];
  readonly unreadCount: number;
  /** When the visitor last saw the conversation, in seconds since the Unix epoch; null if never, or while unknown. */
  readonly lastSeenAtSeconds: number | null;
  /**
   * When an agent last saw the conversation, in seconds since the Unix epoch; null if none has, or while unknown. The
   * visitor's messages up to that second were seen.
   */
  readonly agentLastSeenAtSeconds: number | null;
  readonly isAgentTyping: boolean;
  /** The agent or bot that is typing; null if there is none. Has the avatar from the agent list, if there is one. */
  readonly typingAgent: TypingAgent | null;
  /** The id of the message that a bot is writing; null if no bot is writing, or if nothing has arrived for 30 s. */
  readonly streamingId: number | null;
  /** What a bot is doing while it is typing or writing a message, as text for the visitor, or null. */
  readonly activity: string | null;
  /** Identifies the text of `activity` if it can be shown in the visitor's language; otherwise null. */
  readonly activityId: ActivityId | null;
  readonly allowInput: boolean;
  readonly menu: readonly MenuItem[];
  readonly userMenu: readonly MenuItem[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly isCreating: boolean;
  /**
   * Whether the server no longer knows the visitor's session. The messages stay listed, and the next message starts a
   * new conversation.
   */
  readonly isSessionEnded: boolean;
}

/** Agent list for components. */
export interface AgentsView {
  readonly status: Status;
  readonly agents: readonly Agent[];
  readonly online: readonly Agent[];
  readonly isAnyOnline: boolean;
}

/** Connection state for components. */
export interface ConnectionView {
  readonly state: ConnectionStatus;
  /** Time of the next connection attempt, in milliseconds since the Unix epoch; null if none is scheduled. */
  readonly retryAtMs: number | null;
  /** False if storing unsent messages has failed; they are then lost when the page is left. */
  readonly isPersistent: boolean;
}

/** Channel configuration for components. */
export interface ConfigView extends ChatConfig {
  readonly status: Status;
  readonly error: ChatError | null;
}

export type DraftFilesView = Readonly<ChatClient['state']['draftFiles']>;

export interface ChatViews extends ChannelViews {
  readonly conversation: ClientView<ConversationView>;
  readonly agents: ClientView<AgentsView>;
  readonly connection: ClientView<ConnectionView>;
  readonly config: ClientView<ConfigView>;
  readonly draft: ClientView<string>;
  readonly draftFiles: ClientView<DraftFilesView>;
  /** The sent shares of uploads by local message id, from 0 to 1. */
  readonly uploads: ClientView<Readonly<Record<string, number>>>;
}

export function createChatViews(client: ChatClient): ChatViews {
  const { state } = client;
  return {
    ...createChannelViews(client),
    conversation: createConversationView(state),
    agents: createClientView([state.agents], ([{ records, isError, hasFetched }]) => {
      const online = records.filter((agent) => agent.availability === 'online');
      const status: Status = !hasFetched ? 'loading' : isError ? 'error' : 'ready';
      return Object.freeze({ status, agents: records, online, isAnyOnline: online.length > 0 });
    }),
    connection: createClientView([state.connection], ([connection]) => Object.freeze({ ...connection })),
    config: createClientView([state.config], ([{ status, error, config }]) =>
      Object.freeze({ ...config, status, error }),
    ),
    draftFiles: createClientView([state.draftFiles], ([view]) => view),
    uploads: createClientView([state.uploads], ([{ shares }]) => shares),
    draft: createClientView([state.draft], ([draft]) => draft.text, 'synchronous'),
  };
}

function createConversationView(state: ChatClient['state']): ClientView<ConversationView> {
  const groupOnce = memoize((messages: readonly Message[]) => groupMessages(messages));
  const selectTypingAgent = createTypingAgentSelector();
  let unread: readonly Message[] = [];
  const states = [
    state.messages,
    state.conversation,
    state.typing,
    state.session,
    state.agents,
    state.streaming,
  ] as const;
  return createClientView(states, ([messages, conversation, typing, session, agents, streaming]) => {
    const { items } = messages.list;
    const doing = streaming.activity === null ? typing.agent : streaming;
    unread = reuse(unreadMessages(items, conversation), unread);
    return Object.freeze({
      status: getStatus(messages, session.convToken !== null),
      error: messages.error ?? conversation.error,
      id: conversation.id,
      state: conversation.status,
      messages: items,
      groups: groupOnce(items),
      unread,
      unreadCount: unread.length,
      lastSeenAtSeconds: conversation.lastSeenAtSeconds,
      agentLastSeenAtSeconds: conversation.agentLastSeenAtSeconds,
      isAgentTyping: typing.agent !== null,
      typingAgent: selectTypingAgent(typing.agent, agents.records),
      streamingId: streaming.messageId,
      activity: doing?.activity ?? null,
      activityId: doing?.activityId ?? null,
      allowInput: conversation.allowInput,
      menu: conversation.menu,
      userMenu: conversation.userMenu,
      hasOlder: messages.hasFetched && !messages.allMessagesLoaded && items.some(({ id }) => id !== null),
      isLoadingOlder: messages.isLoadingOlder,
      isCreating: conversation.isCreating,
      isSessionEnded: session.status === 'ended',
    });
  });
}

function getStatus(
  { list, hasFetched, error }: ChatClient['state']['messages'],
  hasSession: boolean,
): Status {
  const isEmpty = list.items.length === 0;
  if (!hasSession && isEmpty) return 'idle';
  // Stays 'error' during automatic retries.
  if (error) return 'error';
  return isEmpty && !hasFetched ? 'loading' : 'ready';
}
