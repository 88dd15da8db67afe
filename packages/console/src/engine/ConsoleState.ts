import type { Agent, AgentConversation, AgentSession, ConversationDetails, Message } from './records.ts';

/** What the agent has written for a conversation but not sent. */
export interface Draft {
  readonly text: string;
  readonly files: readonly File[];
}

export interface ConsoleState {
  readonly conversations: ReadonlyMap<number, AgentConversation>;
  /** Whether the server may have older conversations than those that are loaded. */
  readonly hasOlderConversations: boolean;
  /** The ids of the conversations that were loaded in pages, not because of an event. */
  readonly listedIds: ReadonlySet<number>;
  /** Whether the list of conversations has been loaded. */
  readonly isLoaded: boolean;
  readonly selectedId: number | null;
  /** Whether the settings cover the selected conversation. */
  readonly isSettingsOpen: boolean;
  /** The loaded messages by conversation id, oldest first. */
  readonly threads: ReadonlyMap<number, readonly Message[]>;
  /** The messages that arrived by events while their thread is being loaded, by conversation id. */
  readonly arrived: ReadonlyMap<number, readonly Message[]>;
  /** The ids of loaded threads that may have earlier messages on the server. */
  readonly olderThreads: ReadonlySet<number>;
  /** The messages that the server has not confirmed, by conversation id. */
  readonly outbox: ReadonlyMap<number, readonly Message[]>;
  /** The structured message of `outbox` that is being edited in its dialog. */
  readonly editedUnsent: Message | null;
  readonly drafts: ReadonlyMap<number, Draft>;
  readonly details: ReadonlyMap<number, ConversationDetails>;
  /**
   * The number of unread visitor messages by conversation id. It may be inexact until the thread is loaded. Selecting a
   * conversation removes its entry.
   */
  readonly unread: ReadonlyMap<number, number>;
  /** The ids of conversations in which the visitor is typing. */
  readonly typing: ReadonlySet<number>;
  readonly agents: readonly Agent[];
  /** The sender of replies; null is the bot. */
  readonly agentId: number | null;
  /** The sender chosen in an earlier session on this device; undefined if none was chosen. */
  readonly preferredAgentId: number | null | undefined;
  /** The agent whose token the console uses; null until it is loaded. */
  readonly session: AgentSession | null;
  /** Whether the browser shows the console. While it does not, messages of the selected conversation count as unread. */
  readonly isPageVisible: boolean;
  readonly connection: 'connecting' | 'online' | 'offline';
  /** Why the last API call failed; empty after the next success. `createConsoleStore` lists calls that do not count. */
  readonly error: string;
}

export const initialState: ConsoleState = {
  conversations: new Map(),
  hasOlderConversations: false,
  listedIds: new Set(),
  isLoaded: false,
  selectedId: null,
  isSettingsOpen: false,
  threads: new Map(),
  arrived: new Map(),
  olderThreads: new Set(),
  outbox: new Map(),
  editedUnsent: null,
  drafts: new Map(),
  details: new Map(),
  unread: new Map(),
  typing: new Set(),
  agents: [],
  agentId: null,
  preferredAgentId: undefined,
  session: null,
  isPageVisible: true,
  connection: 'connecting',
  error: '',
};

/** Returns the conversations, sorted by last activity, newest first. */
export function sortedConversations({
  conversations,
}: Pick<ConsoleState, 'conversations'>): AgentConversation[] {
  return [...conversations.values()].sort(
    (one, other) => other.lastActivityAtSeconds - one.lastActivityAtSeconds || other.id - one.id,
  );
}
