import {
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
import { type ClientView, createClientView } from './clientView.ts';
import { createTypingAgent, type TypingAgent } from './createTypingAgent.ts';
import { memoize } from './memoize.ts';

/** Where a fetch stands. */
export type Status = 'idle' | 'loading' | 'ready' | 'error';

/** What a component may know of the conversation (spec §3, Conversation state and attributes). */
export interface ConversationView {
  readonly status: Status;
  readonly error: ChatError | null;
  readonly id: number | null;
  /** Null before there is a conversation. */
  readonly state: 'open' | 'resolved' | null;
  /** In the order in which they are to be shown. The array changes only when a message has. */
  readonly messages: readonly Message[];
  /** The same messages by day and by sender. */
  readonly groups: readonly DayGroup[];
  readonly unread: readonly Message[];
  readonly unreadCount: number;
  /** Seconds since the epoch; null where nothing has been seen yet. */
  readonly lastSeenAtSeconds: number | null;
  readonly isAgentTyping: boolean;
  /** Who is typing; the avatar is the one of the agent list. */
  readonly typingAgent: TypingAgent | null;
  readonly allowInput: boolean;
  readonly menu: readonly MenuItem[];
  readonly userMenu: readonly MenuItem[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly isCreating: boolean;
  /** The server no longer knows the visitor's session: only a new conversation goes on. */
  readonly isSessionEnded: boolean;
}

/** What a component may know of the agents (spec §4, Agent list). */
export interface AgentsView {
  readonly status: Status;
  readonly agents: readonly Agent[];
  readonly online: readonly Agent[];
  readonly isAnyOnline: boolean;
}

/** What a component may know of the connection. */
export interface ConnectionView {
  readonly state: ConnectionStatus;
  /** When the next attempt is made, in milliseconds since the epoch. */
  readonly retryAtMs: number | null;
  /** False where the browser keeps nothing: what is unsent is lost with the page. */
  readonly isPersistent: boolean;
}

/** What a component may know of the configuration. */
export interface ConfigView extends ChatConfig {
  readonly status: Status;
  readonly error: ChatError | null;
}

/** One view per noun, made once per client. */
export interface ChatViews extends ChannelViews {
  readonly conversation: ClientView<ConversationView>;
  readonly agents: ClientView<AgentsView>;
  readonly connection: ClientView<ConnectionView>;
  readonly config: ClientView<ConfigView>;
  readonly draft: ClientView<string>;
}

/** Makes the views of a client. */
export function createChatViews(client: ChatClient): ChatViews {
  const { state } = client;
  return {
    ...createChannelViews(client),
    conversation: conversationView(state),
    agents: createClientView([state.agents], ([{ records, isError, hasFetched }]) => {
      const online = records.filter((agent) => agent.availability === 'online');
      const status: Status = !hasFetched ? 'loading' : isError ? 'error' : 'ready';
      return Object.freeze({ status, agents: records, online, isAnyOnline: online.length > 0 });
    }),
    connection: createClientView([state.connection], ([connection]) => Object.freeze({ ...connection })),
    config: createClientView([state.config], ([{ status, error, config }]) =>
      Object.freeze({ ...config, status, error }),
    ),
    draft: createClientView([state.draft], ([draft]) => draft.text, 'synchronous'),
  };
}

function conversationView(state: ChatClient['state']): ClientView<ConversationView> {
  const grouped = memoize((messages: readonly Message[]) => groupMessages(messages));
  const typingAgent = createTypingAgent();
  const states = [state.messages, state.conversation, state.typing, state.session, state.agents] as const;
  return createClientView(states, ([messages, conversation, typing, session, agents]) => {
    const { items } = messages.list;
    const unread = unreadMessages(items, conversation);
    return Object.freeze({
      status: statusOf(messages, session.convToken !== null),
      error: messages.error ?? conversation.error,
      id: conversation.id,
      state: conversation.status,
      messages: items,
      groups: grouped(items),
      unread,
      unreadCount: unread.length,
      lastSeenAtSeconds: conversation.lastSeenAtSeconds,
      isAgentTyping: typing.agent !== null,
      typingAgent: typingAgent(typing.agent, agents.records),
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

function statusOf(messages: ChatClient['state']['messages'], hasSession: boolean): Status {
  if (!hasSession && messages.list.items.length === 0) return 'idle';
  const hasSome = messages.list.items.length > 0 || messages.hasFetched;
  // Trying again by itself does not take back what is said about the failure.
  if (messages.error) return 'error';
  if (messages.isFetchingList && !hasSome) return 'loading';
  return hasSome ? 'ready' : 'idle';
}
