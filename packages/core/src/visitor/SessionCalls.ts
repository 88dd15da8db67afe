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

/** The longest wait for another tab, which the browser may have suspended during its call. */
const tabPatienceMs = 5_000;

/** The call may be made again, for the new visitor. */
const refused = { ok: false, error: { ...visitorChanged, retryable: true } } as const;

/** Which identification is still wanted when its turn comes. */
export interface IdentifyOptions {
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
  /** Returns false once a later identification has replaced this one. */
  isLatest(): boolean;
}

/**
 * Makes the calls that begin or change the visitor's session: one at a time in this tab, and those that begin a session
 * one at a time among all tabs.
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

  /** Makes a call that answers with a conversation, and adopts the answer. */
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

  /** Starts a conversation, with the details that the visitor has entered before it. */
  createConversation(start: StartConversation, limits?: CallLimits): Promise<Result<StartedConversation>> {
    return this.begin(() => this.#create(start, limits), start.message?.echoId);
  }

  /** Identifies the visitor. */
  identify(identity: Identity, { signal, isLatest }: IdentifyOptions): Promise<Result<Session>> {
    const saidBefore = this.#unsent.mark();
    return this.#visitor.lock.run(async () => {
      if (!isLatest()) return refused;
      const error = await this.#repeatFirstCall();
      if (error) return { ok: false, error };
      return this.#aloneAmongTabs(() => this.#identify(identity, saidBefore, { signal, isLatest }));
    });
  }

  /** Continues the session of another tab if this one has none. */
  async joinOtherTab(): Promise<ChatError | undefined> {
    const visitor = this.#visitor;
    // A first call without an answer may have begun a session, which only its repetition finds.
    const mayJoin = visitor.session.status === 'none' && !this.#unsent.firstCall();
    const stored = mayJoin ? visitor.tokenOfOtherTab() : null;
    if (stored === null) return undefined;
    const learned = await visitor.refreshContact(stored);
    if (learned.ok) void visitor.resume();
    // An invalid token can be ignored. A token that could not be checked belongs to someone.
    const isOpen = !learned.ok && (learned.error.retryable || learned.error.code === 'aborted');
    return isOpen ? { ...learned.error, retryable: true } : undefined;
  }

  async #identify(
    identity: Identity,
    saidBefore: number,
    { signal, isLatest }: IdentifyOptions,
  ): Promise<Result<Session>> {
    const visitor = this.#visitor;
    if (visitor.hasSession && visitor.session.isAnonymous === null) await visitor.refreshContact();
    if (!isLatest()) return refused;
    const wasAlive = visitor.hasSession;
    const answer = await visitor.plainApi.identify(identity);
    // The proof is enough: an ended token, perhaps by this call in another tab, does not matter.
    const isAnew = !answer.ok && answer.error.code === 'session_ended';
    const result = isAnew ? await visitor.plainApi.identifyWithoutSession(identity) : answer;
    if (signal.aborted) return refused;
    if (!result.ok) return result;
    const { contactId } = visitor.session;
    visitor.adopt(result.value, saidBefore);
    if ((isAnew || !wasAlive) && result.value.contactId !== contactId) visitor.discardLog();
    if (identity.identifier !== undefined) visitor.markIdentified();
    return result;
  }

  async #create(start: StartConversation, limits?: CallLimits): Promise<Result<StartedConversation>> {
    const { api, hasSession, preChatDetails } = this.#visitor;
    const echoId = hasSession ? undefined : start.message?.echoId;
    if (echoId) this.#unsent.noteFirstCall(echoId, true);
    const userAttrs = await this.#context.settings.userAttributes?.();
    const known = { ...preChatDetails.pending(), ...(userAttrs ? { userAttrs } : {}) };
    const result = await api.createConversation({ ...known, ...start }, limits);
    if (result.ok) preChatDetails.clear();
    if (echoId && (result.ok || !result.error.retryable)) this.#unsent.noteFirstCall(echoId, false);
    return result;
  }

  async #adoptAnswer(ask: () => Promise<Result<StartedConversation>>): Promise<Result<StartedConversation>> {
    const visitor = this.#visitor;
    const { contact } = visitor.epoch;
    const result = await ask();
    if (contact.aborted) return refused;
    if (!result.ok) return result;
    // After `dispose()` only the tokens are taken, since messages were accepted under them.
    if (visitor.isOpen) visitor.adoptStarted(result.value);
    else if (result.value.session) visitor.adopt(result.value.session);
    return result;
  }

  /**
   * Repeats a first call whose answer was lost: the visitor may exist already, and another call would create a second
   * one. Resolves to an error if that fails and can be tried again.
   */
  async #repeatFirstCall(mine?: string): Promise<ChatError | undefined> {
    const message = this.#visitor.hasSession ? undefined : this.#unsent.firstCall();
    if (!message || message.echoId === mine) return undefined;
    const result = await this.#adoptAnswer(() => this.#create({ message }));
    return result.ok || !result.error.retryable ? undefined : result.error;
  }

  /** Runs a task that may begin a session while no other tab does, after joining a session that another tab has begun. */
  async #aloneAmongTabs<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#visitor.hasSession) return task();
    const { environment, tabs } = this.#context;
    const patience = new AbortController();
    const cancel = environment.clock.setTimeout(() => patience.abort(), tabPatienceMs);
    return tabs.runExclusive(async () => {
      cancel();
      const error = await this.joinOtherTab();
      return error ? { ok: false, error } : task();
    }, patience.signal);
  }
}
