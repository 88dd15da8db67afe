import { proxy, ref } from 'valtio/vanilla';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { MessageChunk } from '../protocol/realtimeEvents.ts';
import type { Result } from '../protocol/result.ts';
import type { Epoch } from '../visitor/Epoch.ts';
import { fetchGap, lowestId, type NewestMessages } from './fetchGap.ts';
import * as rules from './messageList.ts';
import { createRetention, type MessageRetention } from './messageRetention.ts';
import { createReceivedMessages } from './receivedMessages.ts';
import { createFileRenewal } from './renewFiles.ts';

/** The messages of the chat, and how much of the history is loaded. */
export interface MessagesState {
  list: rules.MessageList;
  isFetchingList: boolean;
  hasFetched: boolean;
  /** True if there are no older messages left to load. */
  allMessagesLoaded: boolean;
  isLoadingOlder: boolean;
  /**
   * Why the first page or an older page could not be fetched; null after a successful fetch. Failed updates of a loaded
   * list are not shown here.
   */
  error: ChatError | null;
}

export interface Submission {
  readonly email?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface MessageLogDependencies {
  readonly epoch: Epoch;
  readonly reconciliation: rules.Reconciliation;
  /** How many messages from the server stay in memory; `MessageRetention` describes the exceptions. */
  readonly messagesInMemory: number;
  /** While the visitor is scrolled up in the history, the limit does not apply. */
  isReading(): boolean;
  fetchMessages(before?: number): Promise<Result<MessagePage>>;
  updateMessage(id: number, submission: Submission): Promise<Result<Message>>;
  onChange(list: rules.MessageList): void;
  /** The server has accepted a message of this visitor. Called again if that message is received again. */
  onConfirmed(echoId: string, message: Message): void;
  /** A new message of an agent or a bot, or a new note, was received. Not called for history. */
  onNewMessage(message: Message): void;
}

/** `messageList.ts` has the rules of the list. */
export class MessageLog {
  readonly state = proxy<MessagesState>(initialState());
  /** See `ChatClient.renewFiles`. */
  readonly renewFiles: (id: number) => Promise<boolean>;
  readonly #deps: MessageLogDependencies;
  readonly #retention: MessageRetention;
  readonly #received = createReceivedMessages();
  /**
   * The lowest id of the loaded window: all known server messages from this id on are listed. Null if no page is
   * loaded, or if the page was empty.
   */
  #fromId: number | null = null;
  #isReplacementExpected = false;
  /**
   * Changes to messages that are older than the loaded window, kept while an older page is fetched. They are applied
   * after that page, because it may contain older revisions.
   */
  #deferred: Message[] | undefined;

  constructor(deps: MessageLogDependencies) {
    this.#deps = deps;
    this.#retention = createRetention(deps);
    this.renewFiles = createFileRenewal(deps, (copies) => this.#update(rules.renewFiles(this.#list, copies)));
  }

  /**
   * Fetches the newest page and the messages between it and the listed ones. If there are too many to fetch, removes
   * the listed messages before the gap. Resolves to null if a request fails, or if `epoch.log` is aborted meanwhile.
   */
  async fetchNewest(): Promise<MessagePage | null> {
    const { state } = this;
    const { log } = this.#deps.epoch;
    const before = this.#list;
    const knownId = rules.newestId(before) || (this.#fromId ?? 0);
    const isFirst = this.#fromId === null || this.#isReplacementExpected;
    state.isFetchingList = true;
    const result = await fetchGap(this.#deps.fetchMessages, isFirst ? null : knownId);
    if (log.aborted) return null;
    state.isFetchingList = false;
    if (!result.ok) {
      state.error = state.hasFetched ? state.error : result.error;
      return null;
    }
    const { newest, messages, unreadable, isComplete, isGapClosed } = result.value;
    // If no message was received before the log was replaced, all messages of the new log are history.
    const mayAnnounce =
      state.hasFetched && !(this.#isReplacementExpected && this.#received.highestId() === 0);
    const newestReceivedId = this.#received.highestId();
    Object.assign(state, { hasFetched: true, error: null });
    if (isFirst || !isGapClosed) this.#openWindow(messages, isComplete);
    else if (this.#fromId !== null) this.#fromId = Math.min(this.#fromId, lowestId(messages) ?? this.#fromId);
    this.#apply(messages, ({ id }) => mayAnnounce && (id ?? 0) > newestReceivedId);
    if (unreadable === 0) this.#dropAbsent(before, result.value);
    return newest;
  }

  /** All messages of the log are known, because it has just begun. */
  begin(): void {
    Object.assign(this.state, { hasFetched: true, allMessagesLoaded: true, error: null });
  }

  /** Resolves to false if the page could not be loaded. */
  async loadOlder(): Promise<boolean> {
    const { state } = this;
    const before = this.#fromId ?? rules.oldestId(this.#list);
    if (state.isLoadingOlder || state.allMessagesLoaded || before === null) return true;
    const { log } = this.#deps.epoch;
    state.isLoadingOlder = true;
    this.#deferred = [];
    const result = await this.#deps.fetchMessages(before);
    if (log.aborted) return true;
    state.isLoadingOlder = false;
    const changes = this.#deferred ?? [];
    this.#deferred = undefined;
    state.error = result.ok ? null : result.error;
    if (!result.ok || (this.#fromId ?? before) !== before) return result.ok;
    const lowest = lowestId(result.value.messages) ?? before;
    // A page without lower ids counts as the last one, so that a faulty server cannot cause endless requests.
    if (lowest >= before) state.allMessagesLoaded = true;
    else this.#fromId = lowest;
    this.#apply([...result.value.messages, ...changes], () => false, true);
    return true;
  }

  /** Applies messages. Announces new notes, and new messages of agents and bots, if `isNews` returns true for them. */
  receive(messages: readonly Message[], isNews: (message: Message) => boolean = () => true): void {
    this.#apply(messages, isNews);
  }

  extend(chunk: MessageChunk): void {
    this.#update(rules.extend(this.#list, chunk));
  }

  /** Confirms a message that must not be listed, and removes its pending copy. */
  confirmUnlisted(message: Message): void {
    if (message.echoId === null) return;
    this.discard(message.echoId);
    this.#deps.onConfirmed(message.echoId, message);
  }

  /** Applies the message of a response, unless `epoch.log` was aborted before the response came. */
  async applyResponse(response: Promise<Result<Message>>): Promise<Result<Message>> {
    const { log } = this.#deps.epoch;
    const result = await response;
    if (result.ok && !log.aborted) this.#apply([result.value], () => false);
    return result;
  }

  async submit(id: number, submission: Submission): Promise<Result<Message>> {
    const { log } = this.#deps.epoch;
    const result = await this.applyResponse(this.#deps.updateMessage(id, submission));
    if (!result.ok && !log.aborted && result.error.code !== 'aborted')
      this.#update(rules.failAnswer(this.#list, id, result.error));
    return result;
  }

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

  /** Resets the loading state, since pending responses will be dropped. */
  abandonFetches(): void {
    this.#deferred = undefined;
    Object.assign(this.state, { isFetchingList: false, isLoadingOlder: false });
  }

  /**
   * Makes the next fetched page replace the list, because the server's log is a different one or its changes are
   * unknown. Until then, the list stays.
   */
  expectReplacement(): void {
    this.#isReplacementExpected = true;
    this.abandonFetches();
    this.#update(rules.resetRevisions(this.#list));
  }

  /** Unsent messages stay. */
  clear(): void {
    this.#fromId = null;
    this.#isReplacementExpected = false;
    this.abandonFetches();
    Object.assign(this.state, { hasFetched: false, allMessagesLoaded: false });
    this.#update(rules.drop(this.#list, () => true));
  }

  reset(): void {
    this.clear();
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

  #apply(messages: readonly Message[], isNews: (message: Message) => boolean, isHistory = false): void {
    let list = this.#list;
    const news: Message[] = [];
    const confirmed: [echoId: string, message: Message][] = [];
    for (const message of messages) {
      const before = list;
      list = this.#reduce(list, message);
      const echoId = message.echoId ?? rules.confirmedBetween(before, list);
      if (echoId !== null) confirmed.push([echoId, message]);
      const isNew =
        message.direction !== 'incoming' && rules.isAdded(before, list, message) && isNews(message);
      if (isNew && this.#received.announce(message)) news.push(message);
    }
    // Before the first page is loaded, the list may have gaps, so nothing is removed.
    const oldestRetainedId = this.state.hasFetched ? this.#retention.oldestRetainedId(list, isHistory) : null;
    if (oldestRetainedId !== null) {
      this.#fromId = oldestRetainedId;
      this.state.allMessagesLoaded = false;
    }
    this.#update(oldestRetainedId === null ? list : rules.dropBelow(list, oldestRetainedId));
    this.#refill();
    this.#received.note(messages);
    for (const [echoId, message] of confirmed) this.#deps.onConfirmed(echoId, message);
    for (const message of news) this.#deps.onNewMessage(message);
  }

  /**
   * Applies a message to a list. A message from before the loaded window is not listed, because that would leave a gap;
   * only its pending copy is removed. The message is listed when its page is loaded.
   */
  #reduce(list: rules.MessageList, message: Message): rules.MessageList {
    if (!this.#isOutside(message)) return rules.receive(list, message, this.#deps.reconciliation);
    this.#deferred?.push(message);
    return message.echoId === null ? list : rules.discard(list, message.echoId);
  }

  #isOutside({ id, deleted }: Message): boolean {
    const fromId = this.#fromId;
    return !deleted && !this.state.allMessagesLoaded && fromId !== null && id !== null && id < fromId;
  }

  #openWindow(messages: readonly Message[], isComplete: boolean): void {
    const lowest = lowestId(messages);
    this.#fromId = lowest;
    this.state.allMessagesLoaded = isComplete;
    this.#isReplacementExpected = false;
    this.#update(rules.drop(this.#list, ({ id }) => id !== null && lowest !== null && id < lowest));
  }

  /**
   * Removes listed messages that the fetched pages should contain but do not: their ids are in the range of the pages,
   * and their revisions are not newer. Without revisions, removes only messages that were listed before the request.
   */
  #dropAbsent(before: rules.MessageList, { newest, messages, isComplete }: NewestMessages): void {
    const { rev } = newest;
    const lowest = isComplete ? 0 : (lowestId(messages) ?? 0);
    const present = new Set(messages.map(({ id }) => id));
    const isGone = (item: Message) =>
      item.id !== null &&
      item.id >= lowest &&
      !present.has(item.id) &&
      (rev === 0 ? rules.findById(before, item.id) !== undefined : item.rev <= rev);
    this.#update(rules.drop(this.#list, isGone));
    this.#refill();
  }

  /** Fetches the newest page if no server message of the loaded window is left and there may be older history. */
  #refill(): void {
    const isEmptied = this.#fromId !== null && rules.oldestId(this.#list) === null;
    if (!isEmptied || this.state.allMessagesLoaded || this.#isReplacementExpected) return;
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
