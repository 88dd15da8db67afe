import type { AgentAvailability } from '@chat/core/protocol';
import { type ConsoleState, initialState } from './ConsoleState.ts';
import type { AgentApi, MenuChange, Reply } from './createAgentApi.ts';
import type { Message } from './records.ts';
import { merge, withAgents, withConversations } from './stateUpdates.ts';

/** A boolean result tells whether the action succeeded. */
export interface ConsoleStore {
  readonly state: ConsoleState;
  subscribe(listener: () => void): void;
  change(update: (state: ConsoleState) => ConsoleState): void;
  /** Reloads the conversations, the agents and the open thread. */
  refresh(): Promise<void>;
  select(id: number | null): Promise<void>;
  /**
   * Marks a conversation as seen by an agent. The visitor sees this. Neither sets nor clears `state.error`, because the
   * agent did not ask for this call.
   */
  markSeen(id: number): Promise<boolean>;
  send(reply: Omit<Reply, 'agentId'>): Promise<boolean>;
  edit(message: Message, content: string): Promise<boolean>;
  remove(message: Message): Promise<boolean>;
  typing(isTyping: boolean, isPrivate: boolean): Promise<boolean>;
  /** Loads a message again, because its file URLs expire. Resolves to undefined if the message cannot be loaded. */
  reload(message: Message): Promise<Message | undefined>;
  toggleStatus(): Promise<boolean>;
  changeMenu(change: MenuChange): Promise<boolean>;
  setAvailability(id: number, availability: AgentAvailability): Promise<boolean>;
  /** Resolves to undefined if the call fails. */
  channel(): Promise<object | undefined>;
  changeChannel(change: object): Promise<boolean>;
}

/** Failed API calls set `state.error`, except `markSeen`. */
export function createConsoleStore(api: AgentApi): ConsoleStore {
  const listeners = new Set<() => void>();
  let state = initialState;
  const change: ConsoleStore['change'] = (update) => {
    state = update(state);
    for (const listener of listeners) listener();
  };
  const attempt = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    try {
      const result = await action();
      if (state.error) change((current) => ({ ...current, error: '' }));
      return result;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      change((current) => ({ ...current, error }));
      return undefined;
    }
  };
  const succeeds = async (action: () => Promise<object>) => (await attempt(action)) !== undefined;
  const onSelected = async (action: (id: number) => Promise<object>) => {
    const { selectedId } = state;
    return selectedId !== null && succeeds(() => action(selectedId));
  };
  const onMessage = async ({ id }: Message, action: (id: number) => Promise<object>) =>
    id !== null && succeeds(() => action(id));
  const loadThread = async (id: number) => {
    const loaded = (await attempt(() => api.messages(id))) ?? [];
    change((current) => ({
      ...current,
      threads: new Map(current.threads).set(id, merge(current.threads.get(id) ?? [], loaded)),
    }));
  };
  const loadAgents = async () => {
    const agents = await attempt(api.agents);
    if (agents) change((current) => withAgents(current, agents));
  };
  return {
    get state() {
      return state;
    },
    subscribe: (listener) => void listeners.add(listener),
    change,
    async refresh() {
      const [list] = await Promise.all([attempt(api.conversations), loadAgents()]);
      if (list) change((current) => withConversations(current, list));
      if (state.selectedId !== null) await loadThread(state.selectedId);
    },
    async select(id) {
      change((current) => ({ ...current, selectedId: id, unread: without(current.unread, id) }));
      if (id !== null) await loadThread(id);
    },
    markSeen: async (id) => (await Promise.allSettled([api.markSeen(id)]))[0].status === 'fulfilled',
    send: (reply) => onSelected((id) => api.send(id, { ...reply, agentId: state.agentId })),
    edit: (message, content) => onMessage(message, (id) => api.edit(id, content)),
    remove: (message) => onMessage(message, api.remove),
    reload: ({ id, conversationId }) =>
      attempt(async () => {
        if (id === null || conversationId === null) return undefined;
        return (await api.messages(conversationId, id + 1)).find((message) => message.id === id);
      }),
    typing: (isTyping, isPrivate) => onSelected((id) => api.typing(id, isTyping, isPrivate, state.agentId)),
    toggleStatus: () => onSelected(api.toggleStatus),
    changeMenu: (menu) => onSelected((id) => api.changeMenu(id, menu)),
    async setAvailability(id, availability) {
      const isSaved = await succeeds(() => api.setAvailability(id, availability));
      await loadAgents();
      return isSaved;
    },
    channel: () => attempt(api.channel),
    changeChannel: (settings) => succeeds(() => api.changeChannel(settings)),
  };
}

function without(ids: ReadonlySet<number>, removed: number | null): ReadonlySet<number> {
  return new Set([...ids].filter((id) => id !== removed));
}
