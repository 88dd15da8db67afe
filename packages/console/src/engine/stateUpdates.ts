import { type ConsoleState, type Draft, sortedConversations } from './ConsoleState.ts';
import { type Agent, type AgentConversation, conversationsPerPage, type Message } from './records.ts';

/** Adds or updates a conversation. Ignores older revisions, and keeps the newer of the two last messages. */
export function withConversation(state: ConsoleState, conversation: AgentConversation): ConsoleState {
  const known = state.conversations.get(conversation.id);
  if (known && known.rev > conversation.rev) return state;
  const lastMessage = newest(known?.lastMessage ?? null, conversation.lastMessage);
  return {
    ...state,
    conversations: new Map(state.conversations).set(conversation.id, { ...conversation, lastMessage }),
  };
}

/**
 * Merges the newest page of conversations. Removes those that the page would contain if they still existed; those of
 * older pages stay.
 */
export function withConversations(state: ConsoleState, list: readonly AgentConversation[]): ConsoleState {
  const ids = new Set(list.map(({ id }) => id));
  const hasOlder = list.length >= conversationsPerPage;
  const oldestAtSeconds = hasOlder ? (list.at(-1)?.lastActivityAtSeconds ?? 0) : Number.NEGATIVE_INFINITY;
  const remaining = [...state.conversations].filter(
    ([id, { lastActivityAtSeconds }]) => ids.has(id) || lastActivityAtSeconds <= oldestAtSeconds,
  );
  const hasEarlierPages = state.isLoaded && remaining.length > list.length;
  return {
    ...withOlderConversations({ ...state, conversations: new Map(remaining) }, list),
    hasOlderConversations: hasEarlierPages ? state.hasOlderConversations : hasOlder,
    isLoaded: true,
  };
}

/** Adds an older page of conversations. */
export function withOlderConversations(
  state: ConsoleState,
  list: readonly AgentConversation[],
): ConsoleState {
  const unread = new Map(state.unread);
  for (const conversation of list)
    if (!unread.has(conversation.id) && isUnseen(conversation) && !isShown(state, conversation.id))
      unread.set(conversation.id, 1);
  return {
    ...list.reduce(withConversation, state),
    unread,
    hasOlderConversations: list.length >= conversationsPerPage,
  };
}

/** Counts the messages of an unread conversation, once its thread is loaded. */
export function withUnreadCount(state: ConsoleState, id: number): ConsoleState {
  const seenAtSeconds = state.conversations.get(id)?.agentLastSeenAtSeconds ?? 0;
  const unseen = (state.threads.get(id) ?? []).filter(
    ({ direction, createdAtSeconds }) => direction === 'incoming' && createdAtSeconds > seenAtSeconds,
  );
  if (!state.unread.has(id) || unseen.length === 0) return state;
  return { ...state, unread: new Map(state.unread).set(id, unseen.length) };
}

/** Returns the id of the conversation after which the next page begins. */
export function oldestId(state: ConsoleState): number | undefined {
  return sortedConversations(state).at(-1)?.id;
}

/** Whether the visitor wrote the last message after an agent had last seen the conversation. */
function isUnseen({ lastMessage, agentLastSeenAtSeconds }: AgentConversation): boolean {
  return (
    lastMessage?.direction === 'incoming' && lastMessage.createdAtSeconds > (agentLastSeenAtSeconds ?? 0)
  );
}

function isShown({ selectedId, isPageVisible }: ConsoleState, id: number): boolean {
  return isPageVisible && selectedId === id;
}

/**
 * Replaces the agents. The first list sets the sender: the one of the last session, else the agent with the name of the
 * token, else the first agent. Later lists keep the sender, even if it is the bot.
 */
export function withAgents(state: ConsoleState, agents: readonly Agent[]): ConsoleState {
  const agentId = state.agents.length === 0 ? firstSender(state, agents) : state.agentId;
  return { ...state, agents, agentId };
}

function firstSender({ preferredAgentId, session }: ConsoleState, agents: readonly Agent[]): number | null {
  const isKnown = preferredAgentId === null || agents.some(({ id }) => id === preferredAgentId);
  if (preferredAgentId !== undefined && isKnown) return preferredAgentId;
  return (agents.find(({ name }) => name === session?.name) ?? agents[0])?.id ?? null;
}

/** Selects a conversation, which is then read; null selects none. */
export function withSelected(state: ConsoleState, id: number | null): ConsoleState {
  return { ...state, selectedId: id, unread: without(state.unread, id) };
}

/** The selected conversation is read as soon as the page is visible. */
export function withPageVisible(state: ConsoleState, isPageVisible: boolean): ConsoleState {
  const unread = isPageVisible ? without(state.unread, state.selectedId) : state.unread;
  return { ...state, isPageVisible, unread };
}

export function withDraft(state: ConsoleState, id: number, draft: Draft): ConsoleState {
  const isEmpty = draft.text === '' && draft.files.length === 0;
  return {
    ...state,
    drafts: isEmpty ? without(state.drafts, id) : new Map(state.drafts).set(id, draft),
  };
}

/**
 * Adds or updates a message. A new visitor message counts as unread, unless its conversation is shown, and ends the
 * visitor's typing. A new message of the team replaces the same message in the outbox, because its event may arrive
 * before the response to the request that sent it.
 */
export function withMessage(state: ConsoleState, message: Message): ConsoleState {
  const { conversationId } = message;
  if (conversationId === null) return state;
  const isNew = !isKnown(state, message);
  const unread = new Map(state.unread);
  if (isNew && message.direction === 'incoming' && !isShown(state, conversationId))
    unread.set(conversationId, (unread.get(conversationId) ?? 0) + 1);
  const typing = new Set(state.typing);
  if (message.direction === 'incoming') typing.delete(conversationId);
  return {
    ...withLastMessage(state, message),
    threads: threadsWith(state, message),
    outbox: isNew && message.direction === 'outgoing' ? outboxWithout(state, message) : state.outbox,
    unread,
    typing,
  };
}

function isKnown({ conversations }: ConsoleState, { conversationId, id }: Message): boolean {
  const last = conversationId === null ? undefined : conversations.get(conversationId)?.lastMessage;
  return last?.id != null && id !== null && last.id >= id;
}

function withLastMessage(state: ConsoleState, message: Message): ConsoleState {
  const conversation = state.conversations.get(message.conversationId ?? 0);
  if (!conversation) return state;
  const changed = {
    ...conversation,
    lastMessage: newest(conversation.lastMessage, message),
    lastActivityAtSeconds: Math.max(conversation.lastActivityAtSeconds, message.createdAtSeconds),
  };
  return { ...state, conversations: new Map(state.conversations).set(conversation.id, changed) };
}

function threadsWith({ threads }: ConsoleState, message: Message): ConsoleState['threads'] {
  const thread = threads.get(message.conversationId ?? 0);
  if (!thread) return threads;
  return new Map(threads).set(message.conversationId ?? 0, merge(thread, [message]));
}

function outboxWithout({ outbox }: ConsoleState, message: Message): ConsoleState['outbox'] {
  const id = message.conversationId ?? 0;
  const waiting = outbox.get(id) ?? [];
  const sent = waiting.find(
    ({ status, content, contentType, attachments }) =>
      status === 'in_progress' &&
      content === message.content &&
      contentType === message.contentType &&
      attachments.length === message.attachments.length,
  );
  return sent
    ? new Map(outbox).set(
        id,
        waiting.filter((waitingMessage) => waitingMessage !== sent),
      )
    : outbox;
}

/** Merges messages into a thread by id, keeping the newest revision of each. Returns them sorted by id. */
export function merge(thread: readonly Message[], updates: readonly Message[]): readonly Message[] {
  const byId = new Map(thread.map((message) => [message.id, message]));
  for (const message of updates) {
    const known = byId.get(message.id);
    if (!known || known.rev <= message.rev) byId.set(message.id, message);
  }
  return [...byId.values()].sort((one, other) => (one.id ?? 0) - (other.id ?? 0));
}

function newest(one: Message | null, other: Message | null): Message | null {
  if (!one || !other) return one ?? other;
  if (one.id === other.id) return one.rev > other.rev ? one : other;
  return (one.id ?? 0) > (other.id ?? 0) ? one : other;
}

function without<Value>(map: ReadonlyMap<number, Value>, removed: number | null): ReadonlyMap<number, Value> {
  return new Map([...map].filter(([id]) => id !== removed));
}
