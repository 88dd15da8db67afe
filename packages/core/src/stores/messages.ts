import { proxy, ref } from 'valtio/vanilla';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';
import {
  append,
  discard,
  emptyMessageList,
  fail,
  type MessageList,
  newestId,
  oldestId,
  type Reconciliation,
  receive,
  retry,
} from '../rules/messageList.ts';

/** The messages of the visitor and what is known about their history. */
export interface MessagesState {
  list: MessageList;
  isFetchingList: boolean;
  hasFetched: boolean;
  /** The beginning of the history is here. */
  allMessagesLoaded: boolean;
  isLoadingOlder: boolean;
  /** Why the last fetch failed; null after one that did not. */
  error: ChatError | null;
}

/** What the messages store may call. */
export interface MessagesDependencies {
  readonly reconciliation: Reconciliation;
  fetchMessages(before?: number): Promise<Result<MessagePage>>;
  updateMessage(
    id: number,
    update: { email?: string; values?: Readonly<Record<string, unknown>> },
  ): Promise<Result<Message>>;
  /** Captures the identity of now; the answer says whether it is still the same. */
  watchIdentity(): () => boolean;
  /** The server's copy of something said here is known. */
  onConfirmed(echoId: string): void;
  /** A message of the other side is here for the first time, other than from history. */
  onFirstSeen(message: Message): void;
}

/** The message list (spec §4, Message status); every change goes through the one reducer. */
export interface MessagesStore {
  readonly state: MessagesState;
  /** Gets the newest page; answers what the server said of revision and last-seen. */
  fetchNewest(): Promise<MessagePage | null>;
  loadOlder(): Promise<void>;
  /** Takes in messages of the server; `history` ones are not announced. */
  take(messages: readonly Message[], from: 'live' | 'history'): void;
  append(pending: Message, afterId?: number | null): void;
  fail(echoId: string, error: ChatError): void;
  retry(echoId: string): void;
  discard(echoId: string): void;
  /** Sends what a visitor filled in on a message of the bot. */
  submit(
    id: number,
    update: { email?: string; values?: Readonly<Record<string, unknown>> },
  ): Promise<Result<Message>>;
  reset(): void;
}

/** How far a gap is paged back on a backend without revisions. */
const gapPages = 10;

/** Builds the messages store. */
export function createMessagesStore(deps: MessagesDependencies): MessagesStore {
  const state = proxy<MessagesState>(initialState());
  /** The smallest id that history has reached, shown or deleted: where the next older page begins. */
  let reachedId: number | null = null;
  const reach = (messages: readonly Message[]): boolean => {
    const ids = messages.flatMap(({ id }) => (id === null ? [] : [id]));
    const lowest = Math.min(reachedId ?? Number.POSITIVE_INFINITY, ...ids);
    const isFurther = lowest < (reachedId ?? Number.POSITIVE_INFINITY);
    if (isFurther) reachedId = lowest;
    return isFurther;
  };
  const update = (list: MessageList) => {
    if (list !== state.list) state.list = ref(list);
  };

  const take = (messages: readonly Message[], from: 'live' | 'history') => {
    let list: MessageList = state.list;
    const news: Message[] = [];
    for (const message of messages) {
      if (from === 'live' && isBeforeWindow(list, message, state)) continue;
      const isNew = !list.items.some((item) => item.id === message.id);
      const after = receive(list, message, deps.reconciliation);
      if (isNew && after !== list && !message.deleted && message.direction !== 'incoming') news.push(message);
      list = after;
    }
    update(list);
    for (const message of messages) if (message.echoId) deps.onConfirmed(message.echoId);
    if (from === 'live') for (const message of news) deps.onFirstSeen(message);
  };

  /** Without revisions a gap is closed by paging back from the newest page to what was known before. */
  const closeGap = async (newest: MessagePage, knownId: number, isSameIdentity: () => boolean) => {
    let page = newest;
    for (let pages = 0; pages < gapPages && knownId > 0; pages += 1) {
      const lowest = Math.min(...page.messages.map(({ id }) => id ?? 0));
      if (page.messages.length === 0 || lowest <= knownId) return;
      const result = await deps.fetchMessages(lowest);
      if (!isSameIdentity() || !result.ok) return;
      page = result.value;
      take(page.messages, 'live');
    }
  };

  return {
    state,
    take,
    async fetchNewest() {
      const isSameIdentity = deps.watchIdentity();
      const knownId = newestId(state.list);
      state.isFetchingList = true;
      const result = await deps.fetchMessages();
      if (!isSameIdentity()) return null;
      state.isFetchingList = false;
      state.hasFetched = true;
      state.error = result.ok ? null : result.error;
      if (!result.ok) return null;
      const page = result.value;
      if (page.messages.length === 0) state.allMessagesLoaded = true;
      const from = knownId === 0 ? 'history' : 'live';
      reach(page.messages);
      take(page.messages, from);
      if (page.rev === 0) await closeGap(page, knownId, isSameIdentity);
      return page;
    },
    async loadOlder() {
      const before = reachedId ?? oldestId(state.list);
      if (state.isLoadingOlder || state.allMessagesLoaded || before === null) return;
      const isSameIdentity = deps.watchIdentity();
      state.isLoadingOlder = true;
      const result = await deps.fetchMessages(before);
      if (!isSameIdentity()) return;
      state.isLoadingOlder = false;
      state.error = result.ok ? null : result.error;
      if (!result.ok) return;
      if (!reach(result.value.messages)) state.allMessagesLoaded = true;
      take(result.value.messages, 'history');
    },
    append: (pending, afterId) => update(append(state.list, pending, afterId)),
    fail: (echoId, error) => update(fail(state.list, echoId, error)),
    retry: (echoId) => update(retry(state.list, echoId)),
    discard: (echoId) => update(discard(state.list, echoId)),
    async submit(id, values) {
      const isSameIdentity = deps.watchIdentity();
      const result = await deps.updateMessage(id, values);
      if (result.ok && isSameIdentity()) take([result.value], 'history');
      return result;
    },
    reset() {
      reachedId = null;
      Object.assign(state, initialState());
    },
  };
}

function initialState(): MessagesState {
  return {
    list: ref(emptyMessageList),
    isFetchingList: false,
    hasFetched: false,
    allMessagesLoaded: false,
    isLoadingOlder: false,
    error: null,
  };
}

/** A change of a message that is older than what is loaded comes with its page; taken now it would leave a hole. */
function isBeforeWindow(list: MessageList, message: Message, state: MessagesState): boolean {
  if (state.allMessagesLoaded || message.deleted || message.id === null) return false;
  const oldest = oldestId(list);
  return oldest !== null && message.id < oldest;
}
