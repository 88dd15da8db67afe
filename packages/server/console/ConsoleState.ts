import type { Agent, AgentConversation, Message } from './records.ts';

/** Everything that the console shows. */
export interface ConsoleState {
  /** By id. */
  readonly conversations: ReadonlyMap<number, AgentConversation>;
  readonly selectedId: number | null;
  /** Messages of the conversations that were opened, oldest first. */
  readonly threads: ReadonlyMap<number, readonly Message[]>;
  /** Conversations with a message of the visitor that nobody has looked at. */
  readonly unread: ReadonlySet<number>;
  /** Conversations in which the visitor is writing. */
  readonly typing: ReadonlySet<number>;
  readonly agents: readonly Agent[];
  /** Who the replies come from; null is the bot. */
  readonly agentId: number | null;
  readonly connection: 'connecting' | 'online' | 'offline';
  /** What went wrong last; empty when all is well. */
  readonly problem: string;
}

/** Nothing known yet. */
export const initialState: ConsoleState = {
  conversations: new Map(),
  selectedId: null,
  threads: new Map(),
  unread: new Set(),
  typing: new Set(),
  agents: [],
  agentId: null,
  connection: 'connecting',
  problem: '',
};

/** Newest first, which is where an agent looks. */
export function sortedConversations({ conversations }: ConsoleState): AgentConversation[] {
  return [...conversations.values()].sort(
    (one, other) => other.lastActivityAtSeconds - one.lastActivityAtSeconds || other.id - one.id,
  );
}
