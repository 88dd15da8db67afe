import type { LiveConnection } from '../connection/LiveConnection.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { OutboxEntry } from '../environment/outboxStorage.ts';
import type { StartedConversation } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createEchoId, type Message } from '../protocol/message.ts';
import type { RealtimeEvent } from '../protocol/realtimeEvents.ts';
import { recordingDetails } from '../protocol/recording.ts';
import type { Result } from '../protocol/result.ts';
import type { UnsentMessages } from '../unsent/UnsentMessages.ts';
import type { Visitor } from '../visitor/Visitor.ts';
import { CatchUp } from './CatchUp.ts';
import type { ConversationParts } from './ConversationParts.ts';
import { ConversationStore } from './ConversationStore.ts';
import { createDrafts, type Drafts } from './createDrafts.ts';
import { MessageLog, type Submission } from './MessageLog.ts';
import { findById, newestId, oldestId, pendingMessage } from './messageList.ts';
import { pollWhileDisconnected } from './pollWhileDisconnected.ts';
import { createScrollPositionStore, type ScrollPositionStore } from './scrollPosition.ts';
import { createSendDirectly } from './sending/createSendDirectly.ts';
import { deliver } from './sending/deliver.ts';
import { Sender } from './sending/Sender.ts';
import { createStreamingStore, type StreamingStore } from './streaming.ts';
import { createTypingStore, type TypingStore } from './typing.ts';
import { createUploadsStore, type UploadsStore } from './uploadProgress.ts';

type SendOptions = Partial<Pick<OutboxEntry, 'files' | 'recordings' | 'attributes'>>;

export class Conversation {
  readonly log: MessageLog;
  readonly status: ConversationStore;
  readonly catchUp: CatchUp;
  readonly sender: Sender;
  readonly typing: TypingStore;
  readonly streaming: StreamingStore;
  readonly drafts: Drafts;
  readonly uploads: UploadsStore = createUploadsStore();
  readonly scrollPosition: ScrollPositionStore;
  readonly #context: ChatContext;
  readonly #visitor: Visitor;
  readonly #unsent: UnsentMessages;

  constructor(context: ChatContext, { visitor, calls, unsent, config, connection }: ConversationParts) {
    const { clock, storage } = context.environment;
    this.#context = context;
    this.#visitor = visitor;
    this.#unsent = unsent;
    this.drafts = createDrafts(context, config);
    this.scrollPosition = createScrollPositionStore(storage, `${context.scope}:place`, clock);
    this.typing = createTypingStore(clock, (isTyping) => {
      if (visitor.hasSession) void visitor.api.toggleTyping(isTyping);
    });
    this.streaming = createStreamingStore(clock, context.events);
    this.status = this.#createStatus();
    this.log = this.#createLog();
    this.catchUp = this.#createCatchUp();
    // Subscribe before the sender does, because listeners run in the order in which they were added. Unsent messages of
    // earlier pages must be listed before the sender sends them.
    this.#subscribe(connection);
    const isDirect = () => config.state.config.global.directUploadsEnabled;
    const sendDirectly = createSendDirectly(context, visitor, isDirect);
    const parts = { visitor, calls, status: this.status, uploads: this.uploads, sendDirectly };
    this.sender = new Sender(context, unsent, {
      claimUnsent: () => visitor.claimUnsent(),
      deliver: (entry, limits) => deliver(parts, entry, limits),
      refetch: this.catchUp.run,
      newestId: () => newestId(this.log.state.list),
      onAccepted: (message) => this.receive([message]),
      onFailed: (entry, error) => this.#fail(entry, error),
    });
    pollWhileDisconnected(connection, clock, this.catchUp.run);
  }

  /** Sends a message. Returns its `echo_id`, or null for blank text without files. */
  send(text: string, { files = [], recordings, attributes }: SendOptions = {}): string | null {
    const content = text.trim();
    if (!content && files.length === 0) return null;
    const sent = { content, attributes, files, recordings: recordings?.map(recordingDetails) };
    const where = { saidAtMs: this.#context.now(), refererUrl: this.#context.environment.refererUrl() };
    const entry = this.#visitor.addMessage({ ...sent, ...where, echoId: createEchoId() });
    this.sender.wake();
    this.log.append(pendingMessage(entry));
    this.typing.visitorStopped();
    return entry.echoId;
  }

  retry(echoId: string): void {
    this.uploads.end(echoId);
    if (!this.#visitor.retryMessage(echoId)) return;
    this.sender.wake();
    this.log.retry(echoId);
  }

  discard(echoId: string): boolean {
    this.uploads.end(echoId);
    this.log.discard(echoId);
    this.sender.drop(echoId);
    return this.#unsent.remove(echoId);
  }

  async edit(echoId: string): Promise<void> {
    const entry = this.#unsent.get(echoId)?.entry;
    const take = () => this.#unsent.get(echoId)?.entry.failure === entry?.failure && this.discard(echoId);
    if (entry) await this.drafts.putBack(entry, take);
  }

  async submit(id: number, submission: Submission): Promise<Result<Message>> {
    const result = await this.log.submit(id, submission);
    if (result.ok) this.drafts.forms.set(id, null);
    // The message was deleted (404) or answered in another tab (409), so the list is out of date.
    else if (result.error.status === 404 || result.error.status === 409) void this.catchUp.run();
    return result;
  }

  /** Applies messages from the server. Announces new ones, except the visitor's, if `isNews` returns true (default). */
  receive(messages: readonly Message[], isNews?: (message: Message) => boolean): void {
    // If `catchUp` covers a message that is not listed, it was deleted or is on a page that is not loaded.
    const isUnlisted = (message: Message) => this.catchUp.covers(message.rev) && !this.log.has(message);
    for (const message of messages.filter(isUnlisted)) this.log.confirmUnlisted(message);
    const listed = messages.filter((message) => !isUnlisted(message));
    this.log.receive(listed, isNews);
    for (const message of messages) this.catchUp.note(message.rev);
  }

  /** Fetches the messages and the conversation's state, which may have changed while disconnected. */
  async refresh(): Promise<void> {
    await Promise.all([this.catchUp.run(), this.status.fetch()]);
  }

  setDraft(text: string): void {
    this.drafts.text.set(text);
    if (text) this.typing.visitorTyped();
    else this.typing.visitorStopped();
  }

  /**
   * Restores the files and the recording of closed pages if they are this visitor's. Otherwise, deletes all drafts and
   * the scroll position.
   */
  restoreStored(isOwn: boolean): void {
    if (isOwn) void this.drafts.files.restore();
    else this.#forgetStored();
  }

  /** Stops fetching and sending, and ends typing. `catchUp.start()` and `sender.start()` resume. */
  stop(): void {
    this.log.abandonFetches();
    this.sender.stop();
    for (const part of [this.catchUp, this.typing, this.streaming, this.scrollPosition]) part.dispose();
  }

  #createStatus(): ConversationStore {
    const { api, epoch } = this.#visitor;
    const { events } = this.#context;
    return new ConversationStore({
      ...api,
      epoch,
      onRev: (rev) => this.catchUp.note(rev),
      onStarted: (id) => events.emit('conversation:start', { id }),
      onEnded: (id) => events.emit('conversation:end', { id }),
    });
  }

  #createLog(): MessageLog {
    const visitor = this.#visitor;
    const { events, settings, tabs } = this.#context;
    return new MessageLog({
      ...visitor.api,
      epoch: visitor.epoch,
      reconciliation: settings.reconciliation ?? 'echo',
      messagesInMemory: settings.messagesInMemory ?? 500,
      isReading: () => this.scrollPosition.get() !== null,
      onChange: (list) => {
        visitor.isLogShown = oldestId(list) !== null;
        this.streaming.observe(list.items);
      },
      onConfirmed: (echoId, message) => this.#confirm(echoId, message),
      onNewMessage: (message) => {
        if (message.direction === 'activity') return events.emit('note:received', { message });
        this.typing.off();
        events.emit('message:received', { message, isLeader: tabs.isLeader() });
      },
    });
  }

  #createCatchUp(): CatchUp {
    const visitor = this.#visitor;
    const { clock, random } = this.#context.environment;
    return new CatchUp({
      clock,
      random,
      epoch: visitor.epoch,
      hasSession: () => visitor.hasSession,
      fetchChanges: visitor.api.fetchChanges,
      fetchNewest: () => this.log.fetchNewest(),
      receive: (messages) => this.log.receive(messages),
      status: this.status,
      onChangesUnknown: () => this.log.expectReplacement(),
      onLogReplaced: () => {
        this.log.expectReplacement();
        this.status.expectReplacement();
      },
    });
  }

  #subscribe(connection: LiveConnection): void {
    const visitor = this.#visitor;
    connection.events.on('event', (event) => this.catchUp.inOrder(event, () => this.#receiveEvent(event)));
    connection.events.on('lost', () => this.typing.off());
    visitor.events.on('log:other', () => {
      this.catchUp.reset();
      this.log.expectReplacement();
      this.status.expectReplacement();
    });
    visitor.events.on('log:foreign', () => this.log.clear());
    visitor.events.on('ended', () => this.typing.off());
    visitor.events.on('left', () => this.#forget());
    visitor.events.on('started', ({ started, isFirst }) => this.#applyStarted(started, isFirst));
    this.#unsent.events.on('dropped', (echoId) => this.log.discard(echoId));
    this.#unsent.events.on('claimed', (entries) => {
      for (const entry of entries) this.log.append(pendingMessage(entry), entry.afterId);
    });
  }

  #forget(): void {
    this.catchUp.reset();
    this.log.reset();
    this.status.reset();
    this.typing.dispose();
    this.#forgetStored();
    for (const entry of this.#unsent.entries()) this.log.append(pendingMessage(entry), entry.afterId);
  }

  #forgetStored(): void {
    this.drafts.forget();
    this.scrollPosition.set(null);
  }

  #applyStarted({ conversation, messages, wholeLogRev }: StartedConversation, isFirst: boolean): void {
    if (isFirst) {
      this.log.clear();
      this.status.reset(true);
      if (wholeLogRev > 0) this.log.begin();
    }
    if (conversation) this.status.apply(conversation, true);
    const { hasFetched, list } = this.log.state;
    const knownId = newestId(list);
    // In an existing conversation, only messages after the newest listed one are new. Before a fetch, none are new.
    this.receive(messages, ({ id }) => isFirst || (hasFetched && (id ?? 0) > knownId));
    if (isFirst && wholeLogRev > 0) this.catchUp.begin(wholeLogRev);
  }

  #receiveEvent(event: RealtimeEvent) {
    switch (event.name) {
      case 'message.created':
        return this.receive([event.message]);
      case 'message.updated':
        // Before the history is loaded, a changed message may be an old one, so it is not announced as new.
        return this.receive([event.message], () => this.log.state.hasFetched);
      case 'message.streamed':
        this.log.extend(event.chunk);
        return this.streaming.note(event.chunk);
      case 'conversation.typing_on':
        return this.typing.on(event.typing, this.status.state.id);
      case 'conversation.typing_off':
        return this.typing.off(event.typing);
      case 'conversation.status_changed':
      case 'conversation.created':
        return this.status.apply(event.conversation, event.name === 'conversation.created');
      case 'conversation.seen':
        return this.status.applyAgentSeen(event.conversationId, event.atSeconds);
      case 'presence.update':
        return this.catchUp.noteHead(event.presence.rev);
      case 'contact.merged':
        return this.#visitor.switchStream(event.pubsubToken);
      case 'user_menu_changed':
        return this.status.applyUserMenu(event.userMenu);
      case 'allow_input_changed':
        return this.status.applyAllowInput(event.allowInput);
      case 'send_gtag_event':
        return this.#context.events.emit('gtag', event.gtag);
      case 'popup_window_close':
        return this.#context.events.emit('popup:close', {});
      default:
        return event satisfies never;
    }
  }

  #confirm(echoId: string, message: Message): void {
    this.uploads.end(echoId);
    if (!this.sender.confirm(echoId)) return;
    const shown = findById(this.log.state.list, message.id ?? 0) ?? message;
    this.#context.events.emit('message:sent', { message: shown });
  }

  #fail(entry: OutboxEntry, error: ChatError): void {
    this.log.fail(entry.echoId, error);
    this.#context.report(error);
    this.#context.events.emit('message:failed', { message: pendingMessage(entry), error });
  }
}
