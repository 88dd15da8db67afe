import { proxy, ref } from 'valtio/vanilla';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';
import { createMemory } from './createMemory.ts';
import { fetchGap, lowestId, type NewestStretch } from './fetchGap.ts';
import * as rules from './messageList.ts';
import { createFileRenewal } from './renewFiles.ts';
import { isFromOtherSide } from './unread.ts';

/** The messages of the visitor and what is known about their history. */
export interface MessagesState {
  list: rules.MessageList;
  isFetchingList: boolean;
  hasFetched: boolean;
  /** The beginning of the history is here. */
  allMessagesLoaded: boolean;
  isLoadingOlder: boolean;
  /** Why there are no messages, or no older ones; null after a fetch that did not fail. */
  error: ChatError | null;
}

/** What a visitor fills in on a message of the bot. */
export interface Submission {
  readonly email?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** What the messages store may call. */
export interface MessagesDependencies {
  readonly reconciliation: rules.Reconciliation;
  /** How many messages stay in memory while new ones come. */
  readonly keptMessages: number;
  /** Whether the reader is somewhere up in the history: then nothing is taken away above them. */
  isReading(): boolean;
  fetchMessages(before?: number): Promise<Result<MessagePage>>;
  updateMessage(id: number, submission: Submission): Promise<Result<Message>>;
  /** Captures the identity of now; the answer says whether it is still the same. */
  watchIdentity(): () => boolean;
  /** The server has something that was said here. */
  onConfirmed(echoId: string, message: Message): void;
  /** A message of an agent or a bot is here for the first time, other than from history. */
  onFirstSeen(message: Message): void;
}

/** The message list (spec §4, Message status); every change goes through the one reducer. */
export interface MessagesStore {
  readonly state: MessagesState;
  /** Gets the newest page and closes the gap to what is listed; null where that failed. */
  fetchNewest(): Promise<MessagePage | null>;
  loadOlder(): Promise<void>;
  /** Takes in messages of the server, from the socket or an answer; new ones are announced where they are news. */
  take(messages: readonly Message[], isNews?: (message: Message) => boolean): void;
  /** The server has a message that is not to be listed: neither is what was pending of it. */
  settle(message: Message): void;
  /** Whether the server's message is listed. */
  has(message: Message): boolean;
  append(pending: Message, afterId?: number | null): void;
  fail(echoId: string, error: ChatError): void;
  retry(echoId: string): void;
  discard(echoId: string): void;
  /** Sends what a visitor filled in on a message of the bot. */
  submit(id: number, submission: Submission): Promise<Result<Message>>;
  /** Asks for fresh addresses of a message's files; resolves to false if the server could not be asked. */
  renewFiles(id: number): Promise<boolean>;
  /** Answers that are still to come will be dropped. */
  abandonFetches(): void;
  /** The next page replaces what is listed: the log is another one, the visitor and their words are the same. */
  expectOther(): void;
  /** What the server had is not the visitor's any more; what they have said and it does not have stays. */
  forgetLog(): void;
  reset(): void;
}

/** Builds the messages store. */
export function createMessagesStore(deps: MessagesDependencies): MessagesStore {
  const state = proxy<MessagesState>(initialState());
  /** Everything of the server from this id on is listed; null before the first page. */
  let fromId: number | null = null;
  let isOtherExpected = false;
  /** Changes of messages whose page is being fetched: that page may be older. */
  let heldBack: Message[] | undefined;
  const memory = createMemory(deps);
  const arrivals = createArrivals();

  const update = (list: rules.MessageList) => {
    if (list !== state.list) state.list = ref(list);
  };
  const isOutside = ({ id, deleted }: Message) =>
    !deleted && !state.allMessagesLoaded && fromId !== null && id !== null && id < fromId;

  /** A change of a message that is not loaded comes with its page; taken now it would leave a hole. */
  const receive = (list: rules.MessageList, message: Message): rules.MessageList => {
    if (!isOutside(message)) return rules.receive(list, message, deps.reconciliation);
    heldBack?.push(message);
    return message.echoId === null ? list : rules.discard(list, message.echoId);
  };
  const takeIn = (messages: readonly Message[], isNews: (message: Message) => boolean, isHistory = false) => {
    let list: rules.MessageList = state.list;
    const news: Message[] = [];
    const confirmed: [echoId: string, message: Message][] = [];
    for (const message of messages) {
      const before = list;
      list = receive(list, message);
      const echoId = message.echoId ?? settledBetween(before, list);
      if (echoId !== null) confirmed.push([echoId, message]);
      if (isFirst(before, list, message) && isNews(message) && arrivals.isNew(message)) news.push(message);
    }
    // Before the first page is here nothing says that the list has no holes.
    const keptFromId = fromId === null ? null : memory.keptFromId(list, isHistory);
    if (keptFromId !== null) {
      fromId = keptFromId;
      state.allMessagesLoaded = false;
    }
    update(keptFromId === null ? list : rules.forgetBelow(list, keptFromId));
    arrivals.note(messages);
    for (const [echoId, message] of confirmed) deps.onConfirmed(echoId, message);
    for (const message of news) deps.onFirstSeen(message);
  };

  const openWindow = (messages: readonly Message[], isWhole: boolean) => {
    const lowest = lowestId(messages);
    fromId = lowest;
    state.allMessagesLoaded = isWhole;
    isOtherExpected = false;
    update(rules.drop(state.list, ({ id }) => id !== null && lowest !== null && id < lowest));
  };
  /**
   * What belongs into a page and is not there, is gone: where it is not newer than the page, or, for a backend
   * without revisions, where it was listed when the page was asked for.
   */
  const dropAbsent = (before: rules.MessageList, { newest, messages, isWhole }: NewestStretch) => {
    const { rev } = newest;
    const lowest = isWhole ? 0 : (lowestId(messages) ?? 0);
    const present = new Set(messages.map(({ id }) => id));
    const isGone = (item: Message) =>
      item.id !== null &&
      item.id >= lowest &&
      !present.has(item.id) &&
      (rev === 0 ? rules.findById(before, item.id) !== undefined : item.rev <= rev);
    update(rules.drop(state.list, isGone));
  };

  const abandonFetches = () => {
    heldBack = undefined;
    Object.assign(state, { isFetchingList: false, isLoadingOlder: false });
  };

  return {
    state,
    ...listActions(deps, state, update),
    take: (messages, isNews = () => true) => takeIn(messages, isNews),
    settle(message) {
      if (message.echoId === null) return;
      update(rules.discard(state.list, message.echoId));
      deps.onConfirmed(message.echoId, message);
    },
    async fetchNewest() {
      const isSameIdentity = deps.watchIdentity();
      const before: rules.MessageList = state.list;
      const knownId = rules.newestId(before) || (fromId ?? 0);
      const isFirst = fromId === null || isOtherExpected;
      state.isFetchingList = true;
      const result = await fetchGap(deps.fetchMessages, isFirst ? null : knownId);
      if (!isSameIdentity()) return null;
      state.isFetchingList = false;
      if (!result.ok) {
        state.error = state.hasFetched ? state.error : result.error;
        return null;
      }
      const { newest, messages, unreadable, isWhole, isReached } = result.value;
      // Where nothing was ever seen here, another log is history to this page, however long it is.
      const isAnnounced = state.hasFetched && !(isOtherExpected && arrivals.highestId() === 0);
      const newsFromId = arrivals.highestId();
      Object.assign(state, { hasFetched: true, error: null });
      if (isFirst || !isReached) openWindow(messages, isWhole);
      else if (fromId !== null) fromId = Math.min(fromId, lowestId(messages) ?? fromId);
      takeIn(messages, ({ id }) => isAnnounced && (id ?? 0) > newsFromId);
      if (unreadable === 0) dropAbsent(before, result.value);
      return newest;
    },
    async loadOlder() {
      const before = fromId ?? rules.oldestId(state.list);
      if (state.isLoadingOlder || state.allMessagesLoaded || before === null) return;
      const isSameIdentity = deps.watchIdentity();
      state.isLoadingOlder = true;
      heldBack = [];
      const result = await deps.fetchMessages(before);
      if (!isSameIdentity()) return;
      state.isLoadingOlder = false;
      const changes = heldBack ?? [];
      heldBack = undefined;
      state.error = result.ok ? null : result.error;
      if (!result.ok || (fromId ?? before) !== before) return;
      const lowest = lowestId(result.value.messages) ?? before;
      // A page that does not lead further is the last one, whatever is on it: asking again would never end.
      if (lowest >= before) state.allMessagesLoaded = true;
      else fromId = lowest;
      takeIn([...result.value.messages, ...changes], () => false, true);
    },
    async submit(id, submission) {
      const isSameIdentity = deps.watchIdentity();
      const result = await deps.updateMessage(id, submission);
      if (result.ok && isSameIdentity()) takeIn([result.value], () => false);
      return result;
    },
    abandonFetches,
    expectOther() {
      isOtherExpected = true;
      abandonFetches();
      update(rules.forgetRevisions(state.list));
    },
    forgetLog() {
      fromId = null;
      isOtherExpected = false;
      abandonFetches();
      Object.assign(state, { hasFetched: false, allMessagesLoaded: false });
      update(rules.drop(state.list, () => true));
    },
    reset() {
      fromId = null;
      isOtherExpected = false;
      heldBack = undefined;
      Object.assign(state, initialState());
    },
  };
}

/** What becomes of single messages of the list. */
function listActions(
  deps: MessagesDependencies,
  state: MessagesState,
  update: (list: rules.MessageList) => void,
): Pick<MessagesStore, 'has' | 'append' | 'fail' | 'retry' | 'discard' | 'renewFiles'> {
  return {
    renewFiles: createFileRenewal(deps, (copies) => update(rules.renewFiles(state.list, copies))),
    has: ({ id }) => rules.findById(state.list, id ?? 0) !== undefined,
    append: (pending, afterId) => update(rules.append(state.list, pending, afterId)),
    fail: (echoId, error) => update(rules.fail(state.list, echoId, error)),
    retry: (echoId) => update(rules.retry(state.list, echoId)),
    discard: (echoId) => update(rules.discard(state.list, echoId)),
  };
}

function initialState(): MessagesState {
  return {
    list: ref(rules.emptyMessageList),
    isFetchingList: false,
    hasFetched: false,
    allMessagesLoaded: false,
    isLoadingOlder: false,
    error: null,
  };
}

/** The `echo_id` of what was pending and is no more. */
function settledBetween(before: rules.MessageList, after: rules.MessageList): string | null {
  if (before.places === after.places) return null;
  return [...before.places.keys()].find((echoId) => !after.places.has(echoId)) ?? null;
}

function isFirst(before: rules.MessageList, after: rules.MessageList, message: Message): boolean {
  if (before === after || message.id === null || !isFromOtherSide(message)) return false;
  return !rules.findById(before, message.id) && rules.findById(after, message.id) !== undefined;
}

const rememberedArrivals = 1_000;

/** Knows what has been here. A message that leaves the list, as logs change, and comes back is not new again. */
function createArrivals() {
  const ids = new Set<number>();
  let highestId = 0;
  return {
    /** The highest id that was ever taken in: what is above it is news, whatever log it stands in. */
    highestId: () => highestId,
    note(messages: readonly Message[]): void {
      highestId = messages.reduce((highest, { id }) => Math.max(highest, id ?? 0), highestId);
    },
    /** Once for each message. */
    isNew({ id }: Message): boolean {
      if (id === null || ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > rememberedArrivals && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}
