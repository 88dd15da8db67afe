import { visitorChanged } from '../api/authorizedHttp.ts';
import type { StartConversation } from '../api/conversations.ts';
import type { CallLimits } from '../api/messages.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Result } from '../protocol/result.ts';
import type { UnsentMessages } from '../unsent/UnsentMessages.ts';
import type { Visitor } from './Visitor.ts';

/** The longest wait for another tab, which the browser may have put to sleep in the middle of its call. */
const tabPatienceMs = 5_000;

/** The call may be made again, for the new visitor. */
const error: ChatError = { ...visitorChanged, retryable: true };
const refused = { ok: false, error } as const;

/** Which identification is still wanted when its turn comes. */
export interface IdentifyOptions {
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
  /** False where a later identification has replaced this one. */
  isLatest(): boolean;
}

/**
 * The calls that may make, change or end the visitor's session: one at a time in this tab, and those that begin one, one
 * at a time among the tabs of the browser.
 */
export class SessionCalls {
  readonly #context: ChatContext;
  readonly #visitor: Visitor;
  readonly #unsent: UnsentMessages;

  constructor(context: ChatContext, visitor: Visitor, unsent: UnsentMessages) {
    this.#context = context;
    this.#visitor = visitor;
    this.#unsent = unsent;
  }

  /** Starts a conversation, or whatever `ask` asks that answers with one. */
  begin(
    ask: () => Promise<Result<StartedConversation>>,
    echoId?: string,
  ): Promise<Result<StartedConversation>> {
    const { epoch, lock } = this.#visitor;
    const { visitor } = epoch;
    return lock.run(async (): Promise<Result<StartedConversation>> => {
      if (visitor.aborted) return refused;
      const error = await this.#repeatFirstCall(echoId);
      return error ? { ok: false, error } : this.#aloneAmongTabs(() => this.#adoptAnswer(ask));
    });
  }

  /** Starts a conversation, with what the visitor has said of themself meanwhile. */
  createConversation(start: StartConversation, limits?: CallLimits): Promise<Result<StartedConversation>> {
    return this.begin(() => this.#create(start, limits), start.message?.echoId);
  }

  /** Says who the visitor is. */
  identify(identity: Identity, { signal, isLatest }: IdentifyOptions): Promise<Result<Session>> {
    const saidBefore = this.#unsent.mark();
    return this.#visitor.lock.run(async () => {
      if (!isLatest()) return refused;
      const error = await this.#repeatFirstCall();
      if (error) return { ok: false, error };
      return this.#aloneAmongTabs(() => this.#identify(identity, saidBefore, { signal, isLatest }));
    });
  }

  /** Goes on with the session of another tab, where there is one and none here. */
  async joinOtherTab(): Promise<ChatError | undefined> {
    const visitor = this.#visitor;
    // A session may have been begun here: only its first call, repeated without a token, finds it again.
    const mayJoin = visitor.session.status === 'none' && !this.#unsent.firstCall();
    const stored = mayJoin ? visitor.storedElsewhere() : null;
    if (stored === null) return undefined;
    const learned = await visitor.learn(stored);
    if (learned.ok) void visitor.resume();
    // A token that means nobody is no obstacle; one of which nothing was heard is somebody's.
    const isOpen = !learned.ok && (learned.error.retryable || learned.error.code === 'aborted');
    return isOpen ? { ...learned.error, retryable: true } : undefined;
  }

  async #identify(
    identity: Identity,
    saidBefore: number,
    { signal, isLatest }: IdentifyOptions,
  ): Promise<Result<Session>> {
    const visitor = this.#visitor;
    if (visitor.hasSession && visitor.session.isAnonymous === null) await visitor.learn();
    if (!isLatest()) return refused;
    const wasAlive = visitor.hasSession;
    const answer = await visitor.plainApi.identify(identity);
    // The proof stands for itself: a token that has ended (maybe by this very call in another tab) is no obstacle.
    const isAnew = !answer.ok && answer.error.code === 'session_ended';
    const result = isAnew ? await visitor.plainApi.identifyAnew(identity) : answer;
    if (signal.aborted) return refused;
    if (!result.ok) return result;
    const { contactId } = visitor.session;
    visitor.adopt(result.value, saidBefore);
    if ((isAnew || !wasAlive) && result.value.contactId !== contactId) visitor.forgetLog();
    if (identity.identifier !== undefined) visitor.markIdentified();
    return result;
  }

  async #create(start: StartConversation, limits?: CallLimits): Promise<Result<StartedConversation>> {
    const { api, hasSession, introduction } = this.#visitor;
    const echoId = hasSession ? undefined : start.message?.echoId;
    if (echoId) this.#unsent.noteFirstCall(echoId, true);
    const userAttrs = await this.#context.settings.userAttributes?.();
    const known = { ...introduction.pending(), ...(userAttrs ? { userAttrs } : {}) };
    const result = await api.createConversation({ ...known, ...start }, limits);
    if (result.ok) introduction.clear();
    if (echoId && (result.ok || !result.error.retryable)) this.#unsent.noteFirstCall(echoId, false);
    return result;
  }

  async #adoptAnswer(ask: () => Promise<Result<StartedConversation>>): Promise<Result<StartedConversation>> {
    const visitor = this.#visitor;
    const { contact } = visitor.epoch;
    const result = await ask();
    if (contact.aborted) return refused;
    if (!result.ok) return result;
    // After the end of the chat only the tokens are taken: they stand for what has been said.
    if (visitor.isOpen) visitor.adoptStarted(result.value);
    else if (result.value.session) visitor.adopt(result.value.session);
    return result;
  }

  /**
   * Where the answer to a first call was lost, the visitor may exist already. Another call that makes a visitor would
   * make a second one, so the first is repeated before it; resolves to why that did not work.
   */
  async #repeatFirstCall(mine?: string): Promise<ChatError | undefined> {
    const message = this.#visitor.hasSession ? undefined : this.#unsent.firstCall();
    if (!message || message.echoId === mine) return undefined;
    const result = await this.#adoptAnswer(() => this.#create({ message }));
    return result.ok || !result.error.retryable ? undefined : result.error;
  }

  /** Runs what may begin a session alone among the tabs, with the session that another of them has begun meanwhile. */
  async #aloneAmongTabs<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#visitor.hasSession) return task();
    const { environment, tabs } = this.#context;
    const patience = new AbortController();
    const cancel = environment.clock.setTimeout(() => patience.abort(), tabPatienceMs);
    return tabs.inTurn(async () => {
      cancel();
      const error = await this.joinOtherTab();
      return error ? { ok: false, error } : task();
    }, patience.signal);
  }
}
