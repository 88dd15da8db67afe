import type { AgentAvailability } from '@chat/core/protocol';
import { type ConsoleState, initialState } from './ConsoleState.ts';
import type { AgentApi, MenuChange, Reply } from './createAgentApi.ts';
import { createOutbox, type Outbox } from './createOutbox.ts';
import { type AgentConversation, decodeAgentConversation, type Message } from './records.ts';
import {
  oldestListedId,
  withAgents,
  withConversation,
  withConversations,
  withLoading,
  withOlderConversations,
  withPage,
  withReloaded,
  withReplyInDraft,
  withSelected,
  withUnreadCount,
} from './stateUpdates.ts';

/** A boolean result tells whether the action succeeded. */
export interface ConsoleStore extends Pick<Outbox, 'retry' | 'discard' | 'uploads'> {
  readonly state: ConsoleState;
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  change(update: (state: ConsoleState) => ConsoleState): void;
  /** Reloads the conversations, the agents and the open thread. */
  refresh(): Promise<void>;
  loadOlderConversations(): Promise<boolean>;
  select(id: number | null): Promise<void>;
  loadOlderMessages(id: number): Promise<boolean>;
  /** Loads a conversation again: events leave out the attributes, and none reports a visitor's new name. */
  loadDetails(id: number): Promise<void>;
  /**
   * Marks a conversation as seen by an agent. The visitor sees this. Neither sets nor clears `state.error`, because the
   * agent did not ask for this call.
   */
  markSeen(id: number): Promise<boolean>;
  /** Sends a reply through the outbox, in the name of the chosen sender. */
  send(id: number, reply: Omit<Reply, 'agentId'>): ReturnType<Outbox['send']>;
  /**
   * Moves the text and the files of an unsent message back into the draft. A structured message is edited in its dialog
   * instead, and stays in the outbox until it is sent.
   */
  editUnsent(message: Message): void;
  edit(message: Message, content: string): Promise<boolean>;
  remove(message: Message): Promise<boolean>;
  typing(id: number, isTyping: boolean): Promise<boolean>;
  /** Loads a message again, because its file URLs expire. */
  reload(message: Message): Promise<boolean>;
  /** Pauses the bot, so that the team answers. */
  handOver(id: number): Promise<boolean>;
  setStatus(id: number, status: AgentConversation['status']): Promise<boolean>;
  changeMenu(id: number, change: MenuChange): Promise<boolean>;
  setAvailability(id: number, availability: AgentAvailability): Promise<boolean>;
  /** Resolves to undefined if the call fails. */
  channel(): Promise<object | undefined>;
  changeChannel(change: object): Promise<boolean>;
}

/**
 * Failed API calls set `state.error`. Exceptions: `markSeen`, `send`, `retry`, `typing`, `loadDetails` and loading the
 * session.
 */
export function createConsoleStore(api: AgentApi): ConsoleStore {
  const listeners = new Set<() => void>();
  let state = initialState;
  const change: ConsoleStore['change'] = (update) => {
    state = update(state);
    for (const listener of listeners) listener();
  };
  const { attempt, succeeds, onConversation } = createAttempts(change, () => state);
  const outbox = createOutbox({ api, change, state: () => state });
  const onMessage = async ({ id }: Message, action: (id: number) => Promise<object>) =>
    id !== null && succeeds(() => action(id));
  const loaders = createLoaders(api, { change, attempt });
  const { loadOlderMessages, loadDetails, loadAgents, loadSelected, countUnread, reload } = loaders;
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    retry: outbox.retry,
    discard: outbox.discard,
    uploads: outbox.uploads,
    async refresh() {
      const before = state;
      const [list] = await Promise.all([attempt(() => api.conversations()), loadAgents(state.session)]);
      if (list) change((current) => withConversations(current, list, before));
      void countUnread(state);
      await loadSelected(state.selectedId);
    },
    loadOlderConversations: () =>
      succeeds(async () => {
        const list = await api.conversations(oldestListedId(state));
        change((current) => withOlderConversations(current, list));
        return list;
      }),
    async select(id) {
      change((current) => withSelected(current, id));
      await loadSelected(id);
    },
    loadDetails,
    loadOlderMessages: (id) => loadOlderMessages(id, state.threads.get(id)?.[0]?.id),
    markSeen: async (id) => (await Promise.allSettled([api.markSeen(id)]))[0].status === 'fulfilled',
    send: (id, reply) => outbox.send(id, { ...reply, agentId: state.agentId }),
    editUnsent(message) {
      const { conversationId: id, contentType, attributes } = message;
      if (contentType !== 'text' || Object.keys(attributes).length > 0)
        return change((current) => ({ ...current, editedUnsent: message }));
      const reply = outbox.discard(message);
      if (reply && id !== null) change((current) => withReplyInDraft(current, id, reply));
    },
    edit: (message, content) => onMessage(message, (id) => api.edit(id, content)),
    remove: (message) => onMessage(message, api.remove),
    reload,
    async typing(id, isTyping) {
      const [result] = await Promise.allSettled([api.typing(id, isTyping, state.agentId)]);
      return result.status === 'fulfilled';
    },
    handOver: (id) => onConversation(() => api.handOver(id)),
    setStatus: (id, status) => onConversation(() => api.setStatus(id, status)),
    changeMenu: (id, menu) => onConversation(() => api.changeMenu(id, menu)),
    async setAvailability(id, availability) {
      const isSaved = await succeeds(() => api.setAvailability(id, availability));
      await loadAgents(state.session);
      return isSaved;
    },
    channel: () => attempt(api.channel),
    changeChannel: (settings) => succeeds(() => api.changeChannel(settings)),
  };
}

async function loadMessage(api: AgentApi, { id, conversationId }: Message): Promise<Message | undefined> {
  if (id === null || conversationId === null) return undefined;
  return (await api.messages(conversationId, id + 1)).find((message) => message.id === id);
}

/** At most this many threads are loaded to count their unread messages. Others count as one message at first. */
const maximumCounted = 20;

type Attempt = <T>(action: () => Promise<T>) => Promise<T | undefined>;

function createAttempts(change: ConsoleStore['change'], getState: () => ConsoleState) {
  const attempt: Attempt = async (action) => {
    try {
      const result = await action();
      if (getState().error) change((current) => ({ ...current, error: '' }));
      return result;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      change((current) => ({ ...current, error }));
      return undefined;
    }
  };
  const succeeds = async (action: () => Promise<object>) => (await attempt(action)) !== undefined;
  /** Applies the conversation in the server's response. */
  const onConversation = (action: () => Promise<object>) =>
    succeeds(async () => {
      const answer = await action();
      const conversation = decodeAgentConversation(answer);
      if (conversation) change((current) => withConversation(current, conversation));
      return answer;
    });
  return { attempt, succeeds, onConversation };
}

interface LoaderParts {
  readonly change: ConsoleStore['change'];
  readonly attempt: Attempt;
}

function createLoaders(api: AgentApi, { change, attempt }: LoaderParts) {
  const load = async (id: number, before?: number) => {
    change((current) => withLoading(current, id));
    const messages = await attempt(() => api.messages(id, before));
    const page = messages && { messages, isNewest: before === undefined };
    change((current) => withPage(current, id, page));
    return page !== undefined;
  };
  const loadDetails = async (id: number) => {
    const { conversation, details } = (await api.conversation(id).catch(() => undefined)) ?? {};
    if (conversation) change((current) => withConversation(current, conversation));
    if (details) change((current) => ({ ...current, details: new Map(current.details).set(id, details) }));
  };
  return {
    loadDetails,
    async loadSelected(id: number | null) {
      if (id !== null) await Promise.all([load(id), loadDetails(id)]);
    },
    loadOlderMessages: async (id: number, before: number | null | undefined) =>
      before != null && load(id, before),
    async reload(message: Message) {
      const loaded = await attempt(() => loadMessage(api, message));
      if (loaded) change((current) => withReloaded(current, loaded));
      return loaded !== undefined;
    },
    /** Also loads the session if it is unknown, because the first sender depends on it. */
    async loadAgents(known: ConsoleState['session']) {
      const session = known ?? (await api.session().catch(() => null));
      change((current) => ({ ...current, session }));
      const agents = await attempt(api.agents);
      if (agents) change((current) => withAgents(current, agents));
    },
    /** The list has only the last message of each conversation, so threads are loaded to count their unread messages. */
    async countUnread({ unread, threads }: ConsoleState) {
      const ids = [...unread.keys()].filter((id) => !threads.has(id)).slice(0, maximumCounted);
      for (const id of ids) {
        await load(id);
        change((current) => withUnreadCount(current, id));
      }
    },
  };
}
