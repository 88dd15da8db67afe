import type { ConsoleState } from './ConsoleState.ts';
import type { Agent, AgentConversation, Message } from './records.ts';

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

/** Also removes the conversations that are not in the list. */
export function withConversations(state: ConsoleState, list: readonly AgentConversation[]): ConsoleState {
  const ids = new Set(list.map(({ id }) => id));
  const remaining = [...state.conversations].filter(([id]) => ids.has(id));
  return list.reduce(withConversation, { ...state, conversations: new Map(remaining) });
}

/**
 * Replaces the agents. If there were none, the first of them becomes the sender. Otherwise the sender stays, even if it
 * is the bot.
 */
export function withAgents(state: ConsoleState, agents: readonly Agent[]): ConsoleState {
  const agentId = state.agents.length === 0 ? (agents[0]?.id ?? null) : state.agentId;
  return { ...state, agents, agentId };
}

/**
 * Adds or updates a message. A new visitor message marks its conversation as unread, unless the conversation is
 * selected, and ends the visitor's typing.
 */
export function withMessage(state: ConsoleState, message: Message): ConsoleState {
  const { conversationId } = message;
  if (conversationId === null) return state;
  const isNew = message.direction === 'incoming' && !isKnown(state, message);
  const unread = new Set(state.unread);
  if (isNew && state.selectedId !== conversationId) unread.add(conversationId);
  const typing = new Set(state.typing);
  if (message.direction === 'incoming') typing.delete(conversationId);
  return { ...withLastMessage(state, message), threads: threadsWith(state, message), unread, typing };
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
