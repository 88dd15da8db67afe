import { proxy, ref } from 'valtio/vanilla';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';
import type { Epoch } from '../visitor/Epoch.ts';
import { fetchGap, lowestId, type NewestStretch } from './fetchGap.ts';
import * as rules from './messageList.ts';
import { createMemory, type Memory } from './messageRetention.ts';
import { createFileRenewal } from './renewFiles.ts';
import { createArrivals } from './seenArrivals.ts';
import { isFromOtherSide } from './unreadMessages.ts';

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

/** What the message log needs. */
export interface MessageLogDependencies {
  readonly epoch: Epoch;
  readonly reconciliation: rules.Reconciliation;
  /** How many messages stay in memory while new ones come. */
  readonly keptMessages: number;
  /** Whether the reader is further up in the history: then nothing above them is removed. */
  isReading(): boolean;
  fetchMessages(before?: number): Promise<Result<MessagePage>>;
  updateMessage(id: number, submission: Submission): Promise<Result<Message>>;
  /** The list has changed. */
  onChange(list: rules.MessageList): void;
  /** The server has accepted a message that was sent here. */
  onConfirmed(echoId: string, message: Message): void;
  /** A message of an agent or a bot has arrived; not called for history. */
  onFirstSeen(message: Message): void;
}

/** The message list and what is loaded of its history (spec §4, Message status); every change goes through the one reducer. */
export class MessageLog {
  readonly state = proxy<MessagesState>(initialState());
  /** See `ChatClient.renewFiles`. */
  readonly renewFiles: (id: number) => Promise<boolean>;
  readonly #deps: MessageLogDependencies;
  readonly #memory: Memory;
  readonly #arrivals = createArrivals();
  /** Everything of the server from this id on is listed; null before the first page. */
  #fromId: number | null = null;
  #isOtherExpected = false;
  /** Changes of messages whose page is being fetched: that page may be older. */
  #heldBack: Message[] | undefined;

  constructor(deps: MessageLogDependencies) {
    this.#deps = deps;
    this.#memory = createMemory(deps);
    this.renewFiles = createFileRenewal(deps, (copies) => this.#update(rules.renewFiles(this.#list, copies)));
  }

  /** Gets the newest page and closes the gap to what is listed; null where that failed. */
  async fetchNewest(): Promise<MessagePage | null> {
    const { state } = this;
    const { log } = this.#deps.epoch;
    const before = this.#list;
    const knownId = rules.newestId(before) || (this.#fromId ?? 0);
    const isFirst = this.#fromId === null || this.#isOtherExpected;
    state.isFetchingList = true;
    const result = await fetchGap(this.#deps.fetchMessages, isFirst ? null : knownId);
    if (log.aborted) return null;
    state.isFetchingList = false;
    if (!result.ok) {
      state.error = state.hasFetched ? state.error : result.error;
      return null;
    }
    const { newest, messages, unreadable, isWhole, isReached } = result.value;
    // Where nothing was ever seen here, another log is history to this page, however long it is.
    const isAnnounced = state.hasFetched && !(this.#isOtherExpected && this.#arrivals.highestId() === 0);
    const newsFromId = this.#arrivals.highestId();
    Object.assign(state, { hasFetched: true, error: null });
    if (isFirst || !isReached) this.#openWindow(messages, isWhole);
    else if (this.#fromId !== null) this.#fromId = Math.min(this.#fromId, lowestId(messages) ?? this.#fromId);
    this.#takeIn(messages, ({ id }) => isAnnounced && (id ?? 0) > newsFromId);
    if (unreadable === 0) this.#dropAbsent(before, result.value);
    return newest;
  }

  async loadOlder(): Promise<void> {
    const { state } = this;
    const before = this.#fromId ?? rules.oldestId(this.#list);
    if (state.isLoadingOlder || state.allMessagesLoaded || before === null) return;
    const { log } = this.#deps.epoch;
    state.isLoadingOlder = true;
    this.#heldBack = [];
    const result = await this.#deps.fetchMessages(before);
    if (log.aborted) return;
    state.isLoadingOlder = false;
    const changes = this.#heldBack ?? [];
    this.#heldBack = undefined;
    state.error = result.ok ? null : result.error;
    if (!result.ok || (this.#fromId ?? before) !== before) return;
    const lowest = lowestId(result.value.messages) ?? before;
    // A page that does not lead further is the last one, whatever is on it: asking again would never end.
    if (lowest >= before) state.allMessagesLoaded = true;
    else this.#fromId = lowest;
    this.#takeIn([...result.value.messages, ...changes], () => false, true);
  }

  /** Takes messages of the server, from the socket or an answer; new ones are announced where they are news. */
  take(messages: readonly Message[], isNews: (message: Message) => boolean = () => true): void {
    this.#takeIn(messages, isNews);
  }

  /** The server has a message that is not to be listed: neither is what was pending of it. */
  settle(message: Message): void {
    if (message.echoId === null) return;
    this.discard(message.echoId);
    this.#deps.onConfirmed(message.echoId, message);
  }

  /** Sends what a visitor filled in on a message of the bot. */
  async submit(id: number, submission: Submission): Promise<Result<Message>> {
    const { log } = this.#deps.epoch;
    const result = await this.#deps.updateMessage(id, submission);
    if (result.ok && !log.aborted) this.#takeIn([result.value], () => false);
    return result;
  }

  /** Whether the server's message is listed. */
  has({ id }: Message): boolean {
    return rules.findById(this.#list, id ?? 0) !== undefined;
  }

  append(pending: Message, afterId?: number | null): void {
    this.#update(rules.append(this.#list, pending, afterId));
  }

  fail(echoId: string, error: ChatError): void {
    this.#update(rules.fail(this.#list, echoId, error));
  }

  retry(echoId: string): void {
    this.#update(rules.retry(this.#list, echoId));
  }

  discard(echoId: string): void {
    this.#update(rules.discard(this.#list, echoId));
  }

  /** Answers that are still to come will be dropped. */
  abandonFetches(): void {
    this.#heldBack = undefined;
    Object.assign(this.state, { isFetchingList: false, isLoadingOlder: false });
  }

  /** The next page replaces what is listed: the log is another one, the visitor and their words are the same. */
  expectOther(): void {
    this.#isOtherExpected = true;
    this.abandonFetches();
    this.#update(rules.forgetRevisions(this.#list));
  }

  /** What the server had is not the visitor's any more; what they have said and it does not have stays. */
  forget(): void {
    this.#fromId = null;
    this.#isOtherExpected = false;
    this.abandonFetches();
    Object.assign(this.state, { hasFetched: false, allMessagesLoaded: false });
    this.#update(rules.drop(this.#list, () => true));
  }

  reset(): void {
    this.forget();
    Object.assign(this.state, initialState());
    this.#deps.onChange(this.#list);
  }

  get #list(): rules.MessageList {
    return this.state.list;
  }

  #update(list: rules.MessageList): void {
    if (list === this.#list) return;
    this.state.list = ref(list);
    this.#deps.onChange(list);
  }

  #takeIn(messages: readonly Message[], isNews: (message: Message) => boolean, isHistory = false): void {
    let list = this.#list;
    const news: Message[] = [];
    const confirmed: [echoId: string, message: Message][] = [];
    for (const message of messages) {
      const before = list;
      list = this.#receive(list, message);
      const echoId = message.echoId ?? settledBetween(before, list);
      if (echoId !== null) confirmed.push([echoId, message]);
      if (isFirst(before, list, message) && isNews(message) && this.#arrivals.isNew(message))
        news.push(message);
    }
    // Before the first page is here nothing says that the list has no holes.
    const keptFromId = this.state.hasFetched ? this.#memory.keptFromId(list, isHistory) : null;
    if (keptFromId !== null) {
      this.#fromId = keptFromId;
      this.state.allMessagesLoaded = false;
    }
    this.#update(keptFromId === null ? list : rules.forgetBelow(list, keptFromId));
    this.#refill();
    this.#arrivals.note(messages);
    for (const [echoId, message] of confirmed) this.#deps.onConfirmed(echoId, message);
    for (const message of news) this.#deps.onFirstSeen(message);
  }

  /** A change of a message that is not loaded comes with its page; taken now it would leave a hole. */
  #receive(list: rules.MessageList, message: Message): rules.MessageList {
    if (!this.#isOutside(message)) return rules.receive(list, message, this.#deps.reconciliation);
    this.#heldBack?.push(message);
    return message.echoId === null ? list : rules.discard(list, message.echoId);
  }

  #isOutside({ id, deleted }: Message): boolean {
    const fromId = this.#fromId;
    return !deleted && !this.state.allMessagesLoaded && fromId !== null && id !== null && id < fromId;
  }

  #openWindow(messages: readonly Message[], isWhole: boolean): void {
    const lowest = lowestId(messages);
    this.#fromId = lowest;
    this.state.allMessagesLoaded = isWhole;
    this.#isOtherExpected = false;
    this.#update(rules.drop(this.#list, ({ id }) => id !== null && lowest !== null && id < lowest));
  }

  /**
   * What belongs into a page and is not there, is gone: where it is not newer than the page, or, for a backend
   * without revisions, where it was listed when the page was asked for.
   */
  #dropAbsent(before: rules.MessageList, { newest, messages, isWhole }: NewestStretch): void {
    const { rev } = newest;
    const lowest = isWhole ? 0 : (lowestId(messages) ?? 0);
    const present = new Set(messages.map(({ id }) => id));
    const isGone = (item: Message) =>
      item.id !== null &&
      item.id >= lowest &&
      !present.has(item.id) &&
      (rev === 0 ? rules.findById(before, item.id) !== undefined : item.rev <= rev);
    this.#update(rules.drop(this.#list, isGone));
    this.#refill();
  }

  /** Where everything that was listed is deleted and there is more above it, that is listed instead. */
  #refill(): void {
    const isEmptied = this.#fromId !== null && rules.oldestId(this.#list) === null;
    if (!isEmptied || this.state.allMessagesLoaded || this.#isOtherExpected) return;
    this.#fromId = null;
    void this.fetchNewest();
  }
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
