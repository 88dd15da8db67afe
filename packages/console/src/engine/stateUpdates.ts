import { type ConsoleState, type Draft, sortedConversations } from './ConsoleState.ts';
import {
  type Agent,
  type AgentConversation,
  conversationsPerPage,
  type Message,
  messagesPerPage,
} from './records.ts';

/** Adds or updates a conversation. Ignores older revisions, and never replaces the last message with an older one. */
export function withConversation(state: ConsoleState, conversation: AgentConversation): ConsoleState {
  const { id, agentLastSeenAtSeconds } = conversation;
  const known = state.conversations.get(id);
  if (known && known.rev > conversation.rev) return state;
  const merged = {
    ...conversation,
    lastMessage: newest(known?.lastMessage ?? null, conversation.lastMessage),
    agentLastSeenAtSeconds: known ? known.agentLastSeenAtSeconds : agentLastSeenAtSeconds,
  };
  const changed = { ...state, conversations: new Map(state.conversations).set(id, merged) };
  return agentLastSeenAtSeconds === null ? changed : withSeen(changed, id, agentLastSeenAtSeconds);
}

/**
 * Only messages after `atSeconds` count as unread: an agent has seen the earlier ones. If the last message is unseen but
 * its thread is not loaded, they count as one.
 */
export function withSeen(state: ConsoleState, id: number, atSeconds: number): ConsoleState {
  const conversation = state.conversations.get(id);
  if (!conversation || atSeconds <= (conversation.agentLastSeenAtSeconds ?? 0)) return state;
  const seen = { ...conversation, agentLastSeenAtSeconds: atSeconds };
  const changed = { ...state, conversations: new Map(state.conversations).set(id, seen) };
  if (!state.unread.has(id)) return changed;
  const count = unseenIn(changed, id) || Number(isUnseen(seen));
  const unread = count === 0 ? without(state.unread, id) : new Map(state.unread).set(id, count);
  return { ...changed, unread };
}

/**
 * Merges the newest page of conversations. Removes known conversations that this page should contain but does not.
 * Keeps conversations of older pages, and those that became known after the request.
 */
export function withConversations(
  state: ConsoleState,
  list: readonly AgentConversation[],
  { conversations: before }: Pick<ConsoleState, 'conversations'> = state,
): ConsoleState {
  const ids = new Set(list.map(({ id }) => id));
  const hasOlder = list.length >= conversationsPerPage;
  const oldestAtSeconds = hasOlder ? (list.at(-1)?.lastActivityAtSeconds ?? 0) : Number.NEGATIVE_INFINITY;
  const remaining = [...state.conversations].filter(
    ([id, { lastActivityAtSeconds }]) =>
      ids.has(id) || !before.has(id) || lastActivityAtSeconds <= oldestAtSeconds,
  );
  // If this page and the pages loaded before share no conversation, there may be a gap between them.
  const joinsEarlierPages = hasOlder && list.some(({ id }) => state.listedIds.has(id));
  const listedIds = joinsEarlierPages ? state.listedIds : new Set<number>();
  return {
    ...withOlderConversations({ ...state, conversations: new Map(remaining), listedIds }, list),
    hasOlderConversations: joinsEarlierPages ? state.hasOlderConversations : hasOlder,
    isLoaded: true,
  };
}

/** Adds an older page of conversations. */
export function withOlderConversations(
  state: ConsoleState,
  list: readonly AgentConversation[],
): ConsoleState {
  const merged = list.reduce(withConversation, state);
  const unread = new Map(merged.unread);
  for (const { id } of list) {
    const conversation = merged.conversations.get(id);
    if (conversation && !unread.has(id) && isUnseen(conversation) && !isShown(state, id)) unread.set(id, 1);
  }
  return {
    ...merged,
    unread,
    listedIds: new Set([...state.listedIds, ...list.map(({ id }) => id)]),
    hasOlderConversations: list.length >= conversationsPerPage,
  };
}

/** Counts the unseen visitor messages of an unread conversation in its loaded thread. */
export function withUnreadCount(state: ConsoleState, id: number): ConsoleState {
  const count = unseenIn(state, id);
  if (!state.unread.has(id) || count === 0) return state;
  return { ...state, unread: new Map(state.unread).set(id, count) };
}

function unseenIn({ conversations, threads }: ConsoleState, id: number): number {
  const seenAtSeconds = conversations.get(id)?.agentLastSeenAtSeconds ?? 0;
  const unseen = (threads.get(id) ?? []).filter(
    ({ direction, createdAtSeconds }) => direction === 'incoming' && createdAtSeconds > seenAtSeconds,
  );
  return unseen.length;
}

/** Returns the id of the conversation after which the next page begins. */
export function oldestListedId(state: ConsoleState): number | undefined {
  return sortedConversations(state).findLast(({ id }) => state.listedIds.has(id))?.id;
}

/** Whether the last message is from the visitor and no agent has seen it. */
function isUnseen({ lastMessage, agentLastSeenAtSeconds }: AgentConversation): boolean {
  return (
    lastMessage?.direction === 'incoming' && lastMessage.createdAtSeconds > (agentLastSeenAtSeconds ?? 0)
  );
}

function isShown({ selectedId, isSettingsOpen, isPageVisible }: ConsoleState, id: number): boolean {
  return isPageVisible && !isSettingsOpen && selectedId === id;
}

/**
 * Replaces the agents. The first list sets the sender: the sender of the last session, else the agent that the token is
 * named after, else the first agent. Later lists keep the sender, even if it is the bot.
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

/** Selects a conversation, and closes the settings. Null selects none. */
export function withSelected(state: ConsoleState, id: number | null): ConsoleState {
  return withShownRead({ ...state, selectedId: id, isSettingsOpen: false });
}

export function withSettings(state: ConsoleState, isSettingsOpen: boolean): ConsoleState {
  return withShownRead({ ...state, isSettingsOpen });
}

export function withPageVisible(state: ConsoleState, isPageVisible: boolean): ConsoleState {
  return withShownRead({ ...state, isPageVisible });
}

/** Marks the selected conversation as read if it is shown. */
function withShownRead(state: ConsoleState): ConsoleState {
  const { selectedId } = state;
  if (selectedId === null || !isShown(state, selectedId)) return state;
  return { ...state, unread: without(state.unread, selectedId) };
}

export function withDraft(state: ConsoleState, id: number, draft: Draft): ConsoleState {
  const isEmpty = draft.text === '' && draft.files.length === 0;
  return {
    ...state,
    drafts: isEmpty ? without(state.drafts, id) : new Map(state.drafts).set(id, draft),
  };
}

/** Adds a reply's text and files to the draft. */
export function withReplyInDraft(
  state: ConsoleState,
  id: number,
  reply: { readonly content: string; readonly files?: readonly File[] },
): ConsoleState {
  const { text = '', files = [] } = state.drafts.get(id) ?? {};
  return withDraft(state, id, {
    text: [text, reply.content].filter(Boolean).join('\n'),
    files: [...files, ...(reply.files ?? [])],
  });
}

/**
 * Adds or updates a message. A new visitor message ends the visitor's typing, and counts as unread unless its
 * conversation is shown. A stored message replaces its copy in the outbox, because its event may arrive before the
 * response.
 */
export function withMessage(state: ConsoleState, message: Message, isCreated = true): ConsoleState {
  const { conversationId } = message;
  if (conversationId === null) return state;
  const isNew = isCreated && !isKnown(state, message);
  const unread = new Map(state.unread);
  if (isNew && message.direction === 'incoming' && !isShown(state, conversationId))
    unread.set(conversationId, (unread.get(conversationId) ?? 0) + 1);
  const typing = new Set(state.typing);
  if (message.direction === 'incoming') typing.delete(conversationId);
  return {
    ...withLastMessage(state, message),
    ...threadWith(state, conversationId, message),
    outbox: outboxWithout(state, conversationId, [message]),
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

function threadWith(
  { threads, arrived }: ConsoleState,
  id: number,
  message: Message,
): Pick<ConsoleState, 'threads' | 'arrived'> {
  const [thread, waiting] = [threads.get(id), arrived.get(id)];
  return {
    threads: thread ? new Map(threads).set(id, merge(thread, [message])) : threads,
    arrived: waiting ? new Map(arrived).set(id, merge(waiting, [message])) : arrived,
  };
}

/** Replaces a message in its thread, unless the thread has a newer revision. */
export function withReloaded(state: ConsoleState, message: Message): ConsoleState {
  const { conversationId } = message;
  return conversationId === null ? state : { ...state, ...threadWith(state, conversationId, message) };
}

/** Call this before a page of messages is requested, so that events in the meantime are not lost. */
export function withLoading(state: ConsoleState, id: number): ConsoleState {
  const arrived = state.arrived.get(id) ?? [];
  return { ...state, arrived: new Map(state.arrived).set(id, arrived) };
}

/** Merges a page of messages. If the request failed, there is no page, and only the loading ends. */
export function withPage(
  state: ConsoleState,
  id: number,
  page: { readonly messages: readonly Message[]; readonly isNewest: boolean } | undefined,
): ConsoleState {
  const arrived = without(state.arrived, id);
  if (!page) return { ...state, arrived };
  const { messages, isNewest } = page;
  const known = state.threads.get(id);
  const olderThreads = new Set(state.olderThreads);
  if (messages.length < messagesPerPage) olderThreads.delete(id);
  else if (!(isNewest && known)) olderThreads.add(id);
  const thread = merge(merge(known ?? [], messages), state.arrived.get(id) ?? []);
  return {
    ...state,
    arrived,
    olderThreads,
    threads: new Map(state.threads).set(id, thread),
    outbox: outboxWithout(state, id, messages),
  };
}

/** Removes the messages that the server has stored. */
function outboxWithout(
  { outbox }: ConsoleState,
  id: number,
  stored: readonly Message[],
): ConsoleState['outbox'] {
  const waiting = outbox.get(id) ?? [];
  const unsent = waiting.filter(({ localId }) => stored.every(({ echoId }) => echoId !== localId));
  return unsent.length === waiting.length ? outbox : new Map(outbox).set(id, unsent);
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
