import { authorizedHttp, openHttp, plainHttp, visitorChanged } from '../api/authorizedHttp.ts';
import { createApi } from '../api/createApi.ts';
import type { TokenStorage } from '../chatSettings.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { Emitter } from '../environment/createEmitter.ts';
import type { MessageOwner, OutboxEntry } from '../environment/outboxStorage.ts';
import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';
import type { NewMessage, UnsentMessages } from '../unsent/UnsentMessages.ts';
import type { Epoch } from './Epoch.ts';
import { isOwnerOf, messageOwner } from './messageOwner.ts';
import { createPreChatDetailsStore, type PreChatDetailsStore } from './preChatDetails.ts';
import { renewSession } from './renewSession.ts';
import { createVisitorRecord, type SessionState, SessionStore, type VisitorRecord } from './SessionStore.ts';
import { createSessionLock, type SessionLock } from './sessionLock.ts';
import { tokenStorage } from './tokenStorage.ts';

export interface VisitorEvents {
  /** The next fetched messages replace the listed ones: the person became another contact, or their session ended. */
  readonly 'log:other': undefined;
  /** The listed messages belong to someone else and must be removed. */
  readonly 'log:foreign': undefined;
  /** The visitor changed or left. Delete what belongs to the previous one, such as messages, drafts and preferences. */
  readonly left: undefined;
  /** The session has ended on the server. The listed messages stay readable. */
  readonly ended: undefined;
  /** The session changed. Connect and fetch everything again, and pass the promise to `waitUntil`. */
  readonly changed: { waitUntil(work: Promise<void>): void };
  /** A call that may start a session is about to be made. */
  readonly starting: undefined;
  /** A call returned a conversation. `isFirst` is true if there was no session before. */
  readonly started: { readonly started: StartedConversation; readonly isFirst: boolean };
}

type Api = ReturnType<typeof createApi>;

/** Manages the visitor's identity: the session, its tokens, and the owners of unsent messages. */
export class Visitor {
  readonly events: Emitter<VisitorEvents>;
  readonly api: Api;
  /** Like `api`, but without renewal of the token, for calls that change the session themselves. */
  readonly plainApi: Api;
  /** Like `api`, for calls that need no session. They neither renew nor end it. */
  readonly openApi: Pick<Api, 'fetchConfig' | 'fetchAgents'>;
  readonly record: VisitorRecord;
  readonly preChatDetails: PreChatDetailsStore;
  readonly lock: SessionLock = createSessionLock();
  /**
   * Whether messages from the server are listed. If none are, there is no conversation to hide from the next person.
   */
  isLogShown = false;
  /** True from `start()` to `dispose()`. At other times, a late response must not open the connection. */
  isOpen = false;
  readonly #context: ChatContext;
  readonly #tokenStorage: TokenStorage;
  readonly #session: SessionStore;
  readonly #unsent: UnsentMessages;

  constructor(context: ChatContext, unsent: UnsentMessages) {
    const { environment, events, report, scope, settings } = context;
    this.events = context.emitter();
    this.#context = context;
    this.#unsent = unsent;
    this.#tokenStorage = tokenStorage(settings, scope);
    this.record = createVisitorRecord(environment.storage, `${scope}:visitor`);
    this.preChatDetails = createPreChatDetailsStore(environment.storage, `${scope}:introduction`);
    this.#session = new SessionStore(this.record.read(this.#tokenStorage.convToken), {
      onVisitor: this.record.write,
      onToken: (convToken) => {
        this.#tokenStorage.onChange(convToken, this.session.status === 'ended');
        events.emit('session:change', { convToken });
      },
    });
    const http = plainHttp(context, this.session);
    this.plainApi = createApi(http, settings.flowToken, report);
    const { epoch, session } = this;
    const renewing = authorizedHttp(http, { session, epoch, renew: () => this.#renew() });
    this.api = createApi(renewing, settings.flowToken, report);
    this.openApi = createApi(openHttp(http, session), settings.flowToken, report);
  }

  get session(): SessionState {
    return this.#session.state;
  }

  get epoch(): Epoch {
    return this.#session.epoch;
  }

  get hasSession(): boolean {
    return this.session.convToken !== null;
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.epoch.endLog();
  }

  /** If the session has ended, sending the message starts a new one. */
  addMessage(message: NewMessage): OutboxEntry {
    this.#session.discardEnded();
    return this.#unsent.add(message, this.#owner());
  }

  /** Returns false if there is no such message or it has not failed. */
  retryMessage(echoId: string): boolean {
    this.#session.discardEnded();
    const entry = this.#unsent.get(echoId)?.entry;
    if (!entry?.failure) return false;
    // If the visitor is anonymous or unknown, the message keeps its owner.
    this.#unsent.put({ ...entry, failure: null, owner: this.#owner() ?? entry.owner });
    return true;
  }

  discardEndedSession(): void {
    this.#session.discardEnded();
  }

  /** Claims the visitor's unsent messages. If the owner of some is unclear, asks the server who the visitor is. */
  claimUnsent(): void {
    this.#claim();
    if (this.#unsent.unclaimed.length > 0) void this.refreshContact();
  }

  /**
   * Adopts new tokens. If they belong to another visitor, sets aside the previous visitor's unsent messages up to
   * `unsentMark` (by default all), and emits `left`.
   */
  adopt(next: Session, unsentMark?: number): void {
    const { contactId, isAnonymous, status } = this.session;
    const isSameContact = this.#session.isSameContact(next);
    const isUnknownAndEmpty = contactId === null && !this.isLogShown;
    const isSamePerson =
      isSameContact ||
      status === 'none' ||
      isAnonymous === true ||
      contactId === next.contactId ||
      isUnknownAndEmpty;
    if (!isSamePerson) this.#unsent.setAside(unsentMark);
    this.#change(() => this.#session.adopt(next));
    if (!isSamePerson) this.#endVisit();
    else if (!isSameContact) this.events.emit('log:other', undefined);
  }

  /**
   * Continues the session of another window or device by a one-time code, and ignores the stored session. If that
   * fails, there is no session. Resolves to whether the data stored in this browser is known to be the visitor's.
   */
  redeemHandoverCode(code: string): Promise<boolean> {
    return this.lock.run(async () => {
      const storedContactId = this.record.lastContactId();
      const result = await this.plainApi.redeemHandover(code);
      if (result.ok) this.#session.adopt(result.value);
      else this.#context.report({ ...invalidCode, cause: result.error });
      const isSame = result.ok && storedContactId !== null && result.value.contactId === storedContactId;
      if (!isSame) this.preChatDetails.clear();
      return isSame;
    });
  }

  adoptStarted(started: StartedConversation): void {
    const isFirst = !this.hasSession;
    if (started.session) this.adopt(started.session);
    if (isFirst) this.#change(() => this.#session.update({ isAnonymous: true }));
    this.events.emit('started', { started, isFirst });
  }

  /** `convToken` is the session's by default. Another token is adopted if its contact could be fetched. */
  async refreshContact(convToken?: string): Promise<Result<undefined>> {
    const { log } = this.epoch;
    const token = convToken ?? this.session.convToken;
    if (token === null) return { ok: false, error: visitorChanged };
    const result = await this.plainApi.fetchContact(convToken);
    if (log.aborted) return { ok: false, error: visitorChanged };
    // The token changed during the request, so the response may describe another contact.
    if (convToken === undefined && token !== this.session.convToken) return this.refreshContact();
    if (!result.ok) return result;
    const { contactId, identifier, pubsubToken } = result.value;
    const known = this.session.contactId;
    // The visitor may have changed in another tab.
    if (convToken !== undefined && contactId !== known) this.events.emit('log:foreign', undefined);
    if (known !== null || convToken !== undefined) this.adopt({ contactId, convToken: token, pubsubToken });
    const isAnonymous = identifier === undefined ? null : identifier === null;
    const realtime = pubsubToken === null ? {} : { pubsubToken };
    this.#change(() => this.#session.update({ contactId, isAnonymous, ...realtime }));
    if (log.aborted) void this.resume();
    return { ok: true, value: undefined };
  }

  /** The stream may belong to another contact. */
  switchStream(pubsubToken: string): void {
    // A response may have delivered this token before the stream did.
    if (pubsubToken === this.session.pubsubToken) return;
    this.#change(() => this.#session.switchStream(pubsubToken));
    this.events.emit('log:other', undefined);
    void this.resume();
    void this.refreshContact();
  }

  /** Records that the visitor has an identifier of the host page. */
  markIdentified(): void {
    this.#change(() => this.#session.update({ isAnonymous: false }));
  }

  /** Makes the other parts connect and fetch everything again. Resolves when they are done. */
  async resume(): Promise<void> {
    const work: Promise<void>[] = [];
    this.events.emit('changed', { waitUntil: (part) => void work.push(part) });
    await Promise.all(work);
  }

  /** Removes all server messages from the list. Unsent messages stay. Deletes nothing on the server. */
  discardLog(): void {
    this.events.emit('log:foreign', undefined);
  }

  /**
   * Forgets the session on this device, deletes the visitor's unsent messages and pre-chat details, and emits `left`,
   * so that other parts delete their data too.
   */
  leave(): void {
    this.#session.reset();
    // Another tab may have stored a session that this tab does not know.
    this.#tokenStorage.onChange(null, false);
    this.#unsent.clear();
    this.preChatDetails.clear();
    this.#endVisit();
  }

  /** Resolves to the token that another tab has stored; null if there is none, or if this tab has the same token. */
  async tokenOfOtherTab(): Promise<string | null> {
    const convToken = (await this.#tokenStorage.reread?.()) ?? null;
    return convToken === this.session.convToken ? null : convToken;
  }

  /** Resolves when the token is stored. In a frame, the host page answers a read only after it has stored the token. */
  async tokenStored(): Promise<void> {
    await this.#tokenStorage.reread?.();
  }

  /**
   * Calls `changed` with the token when another tab stores a different one, and with null when the visitor logs out in
   * another tab. Returns a function that stops this.
   */
  watchOtherTabs(changed: (convToken: string | null) => void): () => void {
    return this.#tokenStorage.watch?.(changed) ?? (() => undefined);
  }

  #endVisit(): void {
    this.epoch.endVisitor();
    this.events.emit('left', undefined);
  }

  #end(): void {
    this.#change(() => this.#session.end());
    this.events.emit('log:other', undefined);
    this.events.emit('ended', undefined);
  }

  /** Replaces a rejected token. Ends the session if no other token is found. */
  async #renew(): Promise<boolean> {
    const outcome = await renewSession(this, this.#tokenStorage, this.#context);
    if (outcome === 'ended') this.#end();
    return outcome === 'renewed';
  }

  readonly #isOwn = (owner: MessageOwner | null) => isOwnerOf(owner, this.session);

  #owner(): MessageOwner | null {
    return messageOwner(this.session);
  }

  /** Changes the session. Unsent messages of the visitor stay theirs; those of others are deleted. */
  #change(change: () => void): void {
    const own = this.#unsent.entries().filter(({ owner }) => this.#isOwn(owner) === true);
    change();
    this.#unsent.setOwner(own, this.#owner());
    for (const { echoId, owner } of this.#unsent.entries())
      if (this.#isOwn(owner) === false) this.#unsent.drop(echoId);
    this.#claim();
  }

  #claim(): void {
    const { unclaimed } = this.#unsent;
    if (unclaimed.length === 0) return;
    const ownedAs = (isOwn: boolean) => unclaimed.filter(({ owner }) => this.#isOwn(owner) === isOwn);
    this.#unsent.claim(ownedAs(true), ownedAs(false));
  }
}

const invalidCode: ChatError = {
  code: 'session_ended',
  message:
    'The handover code could not be redeemed, so the chat starts without a session. Create a new code.',
  retryable: false,
};
