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

/**
 * The longest wait for another tab: enough for a first message on a slow network, but limited, because the browser may
 * have suspended that tab during its call.
 */
const otherTabTimeoutMs = 10_000;

/** The visitor changed, or a later identification replaced this one. The call can be repeated. */
const canceled = { ok: false, error: { ...visitorChanged, retryable: true } } as const;

export interface IdentifyOptions {
  readonly signal: AbortSignal;
  /** Returns false after a later identification has replaced this one, or the visitor has left. */
  isLatest(): boolean;
}

/**
 * Makes the calls that may start a session or identify the visitor, one at a time in this tab. Without a session, new
 * calls also wait for those of other tabs if the browser supports Web Locks.
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

  /** `echoId` is that of the message in the call, if any. */
  begin(
    call: () => Promise<Result<StartedConversation>>,
    echoId?: string,
  ): Promise<Result<StartedConversation>> {
    const { epoch, lock } = this.#visitor;
    const { visitor } = epoch;
    return lock.run(async (): Promise<Result<StartedConversation>> => {
      if (visitor.aborted) return canceled;
      const error = await this.#repeatFirstCall(echoId);
      return error ? { ok: false, error } : this.#exclusiveAcrossTabs(() => this.#adoptResponse(call));
    });
  }

  /** Adds the visitor's pre-chat details, and the attributes from the setting `userAttributes`. */
  createConversation(start: StartConversation, limits?: CallLimits): Promise<Result<StartedConversation>> {
    return this.begin(() => this.#create(start, limits), start.message?.echoId);
  }

  identify(identity: Identity, { signal, isLatest }: IdentifyOptions): Promise<Result<Session>> {
    const unsentMark = this.#unsent.mark();
    return this.#visitor.lock.run(async () => {
      if (!isLatest()) return canceled;
      const error = await this.#repeatFirstCall();
      if (error) return { ok: false, error };
      return this.#exclusiveAcrossTabs(() => this.#identify(identity, unsentMark, { signal, isLatest }));
    });
  }

  /** Adopts the session that another tab has stored, even if this tab has one. */
  async followOtherTab(): Promise<void> {
    await this.#visitor.lock.run(() => this.#joinOtherTab(true));
  }

  /**
   * Adopts the session that another tab has stored. Does so only if `isReplacing` is true or the `status` here is
   * `none`. Resolves to a retryable error if the other tab's token could not be checked.
   */
  async #joinOtherTab(isReplacing: boolean): Promise<ChatError | undefined> {
    const visitor = this.#visitor;
    // A first call without a response may have started a session. Only repeating the call returns that session.
    const isUndecided = !visitor.hasSession && this.#unsent.firstCall() !== undefined;
    const mayJoin = !isUndecided && (isReplacing || visitor.session.status === 'none');
    const stored = mayJoin ? await visitor.tokenOfOtherTab() : null;
    if (stored === null) return undefined;
    const refreshed = await visitor.refreshContact(stored);
    if (refreshed.ok) void visitor.resume();
    // An invalid token is ignored. A token that could not be checked may be valid, so the error is returned.
    const isOpen = !refreshed.ok && (refreshed.error.retryable || refreshed.error.code === 'aborted');
    return isOpen ? { ...refreshed.error, retryable: true } : undefined;
  }

  async #identify(
    identity: Identity,
    unsentMark: number,
    { signal, isLatest }: IdentifyOptions,
  ): Promise<Result<Session>> {
    const visitor = this.#visitor;
    if (visitor.hasSession && visitor.session.isAnonymous === null) await visitor.refreshContact();
    if (!isLatest()) return canceled;
    const hadSession = visitor.hasSession;
    const firstResult = await visitor.plainApi.identify(identity);
    // The session may have ended, for example by the same call in another tab. The identity proof is enough without a
    // session.
    const hasEnded = !firstResult.ok && firstResult.error.code === 'session_ended';
    const result = hasEnded ? await visitor.plainApi.identifyWithoutSession(identity) : firstResult;
    if (signal.aborted) return canceled;
    if (!result.ok) return result;
    const { contactId } = visitor.session;
    visitor.adopt(result.value, unsentMark);
    if ((hasEnded || !hadSession) && result.value.contactId !== contactId) visitor.discardLog();
    if (identity.identifier !== undefined) visitor.markIdentified();
    return result;
  }

  async #create(start: StartConversation, limits?: CallLimits): Promise<Result<StartedConversation>> {
    const { api, hasSession, preChatDetails } = this.#visitor;
    const echoId = hasSession ? undefined : start.message?.echoId;
    if (echoId) this.#unsent.setFirstCall(echoId, true);
    const userAttrs = await this.#context.settings.userAttributes?.();
    const defaults = { ...preChatDetails.pending(), ...(userAttrs ? { userAttrs } : {}) };
    const result = await api.createConversation({ ...defaults, ...start }, limits);
    if (result.ok) preChatDetails.clear();
    if (echoId && (result.ok || !result.error.retryable)) this.#unsent.setFirstCall(echoId, false);
    return result;
  }

  async #adoptResponse(
    call: () => Promise<Result<StartedConversation>>,
  ): Promise<Result<StartedConversation>> {
    const visitor = this.#visitor;
    const { contact } = visitor.epoch;
    const result = await call();
    if (contact.aborted) return canceled;
    if (!result.ok) return result;
    // After `dispose()`, still adopt the tokens, because the server has stored messages in the new session.
    if (visitor.isOpen) visitor.adoptStarted(result.value);
    else if (result.value.session) visitor.adopt(result.value.session);
    return result;
  }

  /**
   * Repeats a first call whose response was lost. That call may have created the visitor, and a different call would
   * create a second one. Does nothing if there is a session, or if the lost call sent the message `ownEchoId`. Resolves
   * to an error if the repeated call fails and can be retried.
   */
  async #repeatFirstCall(ownEchoId?: string): Promise<ChatError | undefined> {
    const message = this.#visitor.hasSession ? undefined : this.#unsent.firstCall();
    if (!message || message.echoId === ownEchoId) return undefined;
    const result = await this.#adoptResponse(() => this.#create({ message }));
    return result.ok || !result.error.retryable ? undefined : result.error;
  }

  /** Runs a task that may start a session, one tab at a time. First adopts a session that another tab has started. */
  async #exclusiveAcrossTabs<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#visitor.hasSession) return task();
    this.#visitor.events.emit('starting', undefined);
    const { environment, tabs } = this.#context;
    const timeout = new AbortController();
    const cancel = environment.clock.setTimeout(() => timeout.abort(), otherTabTimeoutMs);
    return new Promise((resolve, reject) => {
      const run = async () => {
        cancel();
        const error = await this.#joinOtherTab(false);
        resolve(error ? { ok: false, error } : await task());
        // The next tab must find the session.
        await this.#visitor.tokenStored();
      };
      tabs.runExclusive(run, timeout.signal).catch(reject);
    });
  }
}
