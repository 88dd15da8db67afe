import type { Agent, AgentConversation, Message } from './records.ts';

export interface ConsoleState {
  readonly conversations: ReadonlyMap<number, AgentConversation>;
  readonly selectedId: number | null;
  /** The loaded messages by conversation id, oldest first. */
  readonly threads: ReadonlyMap<number, readonly Message[]>;
  /** The ids of conversations that received a visitor message while not selected. Selecting one removes its id. */
  readonly unread: ReadonlySet<number>;
  /** The ids of conversations in which the visitor is typing. */
  readonly typing: ReadonlySet<number>;
  readonly agents: readonly Agent[];
  /** The sender of replies; null is the bot. */
  readonly agentId: number | null;
  readonly connection: 'connecting' | 'online' | 'offline';
  /** The message of the last failed API call except `markSeen`; empty after the next successful one. */
  readonly error: string;
}

export const initialState: ConsoleState = {
  conversations: new Map(),
  selectedId: null,
  threads: new Map(),
  unread: new Set(),
  typing: new Set(),
  agents: [],
  agentId: null,
  connection: 'connecting',
  error: '',
};

/** Returns the conversations, sorted by last activity, newest first. */
export function sortedConversations({ conversations }: ConsoleState): AgentConversation[] {
  return [...conversations.values()].sort(
    (one, other) => other.lastActivityAtSeconds - one.lastActivityAtSeconds || other.id - one.id,
  );
}
