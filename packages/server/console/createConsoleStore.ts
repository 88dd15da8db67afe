import type { AgentAvailability } from '@chat/core/protocol';
import { type ConsoleState, initialState } from './ConsoleState.ts';
import type { AgentApi, MenuChange, Reply } from './createAgentApi.ts';
import type { Message } from './records.ts';
import { merge, withConversations } from './stateUpdates.ts';

/** The state of the console and everything that an agent can do. Actions answer whether they were done. */
export interface ConsoleStore {
  readonly state: ConsoleState;
  /** Runs after every change. */
  subscribe(listener: () => void): void;
  change(update: (state: ConsoleState) => ConsoleState): void;
  /** Asks the server for everything that is shown, as after a lost connection. */
  refresh(): Promise<void>;
  select(id: number | null): Promise<void>;
  send(reply: Omit<Reply, 'agentId'>): Promise<boolean>;
  edit(message: Message, content: string): Promise<boolean>;
  remove(message: Message): Promise<boolean>;
  typing(isTyping: boolean, isPrivate: boolean): Promise<boolean>;
  /** Asks for the message again, because the addresses of its files expire; undefined if that failed. */
  reload(message: Message): Promise<Message | undefined>;
  toggleStatus(): Promise<boolean>;
  changeMenu(change: MenuChange): Promise<boolean>;
  setAvailability(id: number, availability: AgentAvailability): Promise<boolean>;
  /** The channel's configuration; undefined where it cannot be had. */
  channel(): Promise<object | undefined>;
  changeChannel(change: object): Promise<boolean>;
}

/** Runs the console over the agent API. What fails is said in `state.problem`. */
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
      if (state.problem) change((now) => ({ ...now, problem: '' }));
      return result;
    } catch (error) {
      change((now) => ({ ...now, problem: error instanceof Error ? error.message : String(error) }));
      return undefined;
    }
  };
  const act = async (action: () => Promise<object>) => (await attempt(action)) !== undefined;
  const onSelected = async (action: (id: number) => Promise<object>) => {
    const { selectedId } = state;
    return selectedId !== null && act(() => action(selectedId));
  };
  const onMessage = async ({ id }: Message, action: (id: number) => Promise<object>) =>
    id !== null && act(() => action(id));
  const loadThread = async (id: number) => {
    const news = (await attempt(() => api.messages(id))) ?? [];
    change((now) => ({
      ...now,
      threads: new Map(now.threads).set(id, merge(now.threads.get(id) ?? [], news)),
    }));
  };
  const loadAgents = async () => {
    const agents = await attempt(api.agents);
    if (agents) change((now) => ({ ...now, agents, agentId: now.agentId ?? agents[0]?.id ?? null }));
  };
  return {
    get state() {
      return state;
    },
    subscribe: (listener) => void listeners.add(listener),
    change,
    async refresh() {
      const [list] = await Promise.all([attempt(api.conversations), loadAgents()]);
      if (list) change((now) => withConversations(now, list));
      if (state.selectedId !== null) await loadThread(state.selectedId);
    },
    async select(id) {
      change((now) => ({ ...now, selectedId: id, unread: without(now.unread, id) }));
      if (id !== null) await loadThread(id);
    },
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
      const isDone = await act(() => api.setAvailability(id, availability));
      await loadAgents();
      return isDone;
    },
    channel: () => attempt(api.channel),
    changeChannel: (settings) => act(() => api.changeChannel(settings)),
  };
}

function without(ids: ReadonlySet<number>, gone: number | null): ReadonlySet<number> {
  return new Set([...ids].filter((id) => id !== gone));
}
