import { authorizedHttp, plainHttp, visitorChanged } from '../api/authorizedHttp.ts';
import { createApi } from '../api/createApi.ts';
import type { ChatSettings, SessionKeeper } from '../chatSettings.ts';
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
import { createVisitorRecord, type SessionState, SessionStore, type VisitorRecord } from './SessionStore.ts';
import { createSessionLock, type SessionLock } from './sessionLock.ts';
import { renewByApplication, tokenStorage } from './tokenStorage.ts';

/** What a change of the session means for the other parts of the chat. */
export interface VisitorEvents {
  /** The listed messages will be replaced: the same person became another contact, or lost their session. */
  readonly 'log:other': undefined;
  /** The listed messages belong to someone else and must be removed. */
  readonly 'log:foreign': undefined;
  /** The visitor changed or left: everything of the previous one is forgotten. */
  readonly left: undefined;
  /** The session has ended on the server. The listed messages stay readable. */
  readonly ended: undefined;
  /** The session changed: connect and fetch everything again. `waitUntil` takes what has to be done before that is over. */
  readonly changed: { waitUntil(work: Promise<void>): void };
  /** A call answered with a conversation; `isFirst` if there was no session before. */
  readonly started: { readonly started: StartedConversation; readonly isFirst: boolean };
}

type Api = ReturnType<typeof createApi>;

/** Knows who the visitor is: session, tokens, and the owners of unsent messages (spec §4). */
export class Visitor {
  readonly events: Emitter<VisitorEvents>;
  readonly api: Api;
  /** The same calls without renewal of the token, for calls that change the session themselves. */
  readonly plainApi: Api;
  readonly record: VisitorRecord;
  readonly preChatDetails: PreChatDetailsStore;
  /** One change of the session at a time. */
  readonly lock: SessionLock = createSessionLock();
  /** Whether messages of the server are listed. If so, the next contact may not be the person who saw them. */
  isLogShown = false;
  /** True from `start()` to `dispose()`. A late answer outside of it must not connect. */
  isOpen = false;
  readonly #report: ChatContext['report'];
  readonly #tokenStorage: SessionKeeper;
  readonly #session: SessionStore;
  readonly #settings: ChatSettings;
  readonly #unsent: UnsentMessages;

  constructor(context: ChatContext, unsent: UnsentMessages) {
    const { environment, events, language, report, scope, settings } = context;
    this.events = context.emitter();
    this.#report = report;
    this.#settings = settings;
    this.#unsent = unsent;
    this.#tokenStorage = tokenStorage(settings, scope);
    this.record = createVisitorRecord(environment.storage, `${scope}:visitor`);
    this.preChatDetails = createPreChatDetailsStore(environment.storage, `${scope}:introduction`);
    this.#session = new SessionStore(this.record.read(this.#tokenStorage.convToken), {
      onVisitor: this.record.write,
      onToken: (convToken) => {
        this.#tokenStorage.onChange(convToken);
        events.emit('session:change', { convToken });
      },
    });
    const http = plainHttp(settings, language, this.session);
    this.plainApi = createApi(http, settings.flowToken, report);
    const { epoch, session } = this;
    const renewing = authorizedHttp(http, { session, epoch, renew: () => this.#renew() });
    this.api = createApi(renewing, settings.flowToken, report);
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

  /** Adds an unsent message of the visitor. After the end of a session, this begins a new one. */
  addMessage(message: NewMessage): OutboxEntry {
    this.#session.discardEnded();
    return this.#unsent.add(message, this.#owner());
  }

  /** Queues a failed message again. Returns false if it has not failed. */
  retryMessage(echoId: string): boolean {
    this.#session.discardEnded();
    const entry = this.#unsent.get(echoId)?.entry;
    if (!entry?.failure) return false;
    // Without a session, the message stays with its previous owner.
    this.#unsent.put({ ...entry, failure: null, owner: this.#owner() ?? entry.owner });
    return true;
  }

  /** Forgets a session that has ended, so that a new one can begin. */
  discardEndedSession(): void {
    this.#session.discardEnded();
  }

  /** Claims the visitor's messages of earlier pages, and asks the server who the visitor is if that is unknown. */
  claimUnsent(): void {
    this.#claim();
    if (this.#unsent.unclaimed.length > 0) void this.refreshContact();
  }

  /**
   * Takes new tokens (spec §4, Identification). If they belong to another visitor, everything of the previous one is
   * forgotten. Unsent messages up to the mark `saidBefore` stay with the previous visitor.
   */
  adopt(next: Session, saidBefore?: number): void {
    const { contactId, isAnonymous, status } = this.session;
    const isSameContact = this.#session.isSameContact(next);
    // It is the same person if there was no session, if they were anonymous, or if nothing was shown yet.
    const isNobodyShown = contactId === null && !this.isLogShown;
    const isSamePerson =
      isSameContact ||
      status === 'none' ||
      isAnonymous === true ||
      contactId === next.contactId ||
      isNobodyShown;
    if (!isSamePerson) this.#unsent.setAside(saidBefore);
    this.#change(() => this.#session.adopt(next));
    if (!isSamePerson) this.#endVisit();
    else if (!isSameContact) this.events.emit('log:other', undefined);
  }

  /**
   * Continues the session of another window by its one-time code, whatever session this browser has stored; without a
   * valid code there is none. Resolves to whether what this browser has stored belongs to the visitor.
   */
  redeemHandoverCode(code: string): Promise<boolean> {
    return this.lock.run(async () => {
      const storedContactId = this.record.lastContactId();
      const result = await this.plainApi.redeemHandover(code);
      if (result.ok) this.#session.adopt(result.value);
      else this.#report({ ...invalidCode, cause: result.error });
      const isSame = result.ok && storedContactId !== null && result.value.contactId === storedContactId;
      if (!isSame) this.preChatDetails.clear();
      return isSame;
    });
  }

  /** Takes the answer of a call that starts a conversation: first the tokens, then the rest. */
  adoptStarted(started: StartedConversation): void {
    const isFirst = !this.hasSession;
    if (started.session) this.adopt(started.session);
    if (isFirst) this.#change(() => this.#session.update({ isAnonymous: true }));
    this.events.emit('started', { started, isFirst });
  }

  /** Fetches the contact of a token (by default the session's), and adopts that token. */
  async refreshContact(convToken?: string): Promise<Result<undefined>> {
    const { log } = this.epoch;
    const token = convToken ?? this.session.convToken;
    const result = await this.plainApi.fetchContact(convToken);
    if (log.aborted || token === null) return { ok: false, error: visitorChanged };
    // The answer about an earlier token says nothing of who has been identified since.
    if (convToken === undefined && token !== this.session.convToken) return this.refreshContact();
    if (!result.ok) return result;
    const { contactId, identifier, pubsubToken } = result.value;
    const known = this.session.contactId;
    // In another tab the visitor may have left, and someone else may have come.
    if (convToken !== undefined && contactId !== known) this.events.emit('log:foreign', undefined);
    if (known !== null || convToken !== undefined) this.adopt({ contactId, convToken: token, pubsubToken });
    const isAnonymous = identifier === undefined ? null : identifier === null;
    const realtime = pubsubToken === null ? {} : { pubsubToken };
    this.#change(() => this.#session.update({ contactId, isAnonymous, ...realtime }));
    if (log.aborted) void this.resume();
    return { ok: true, value: undefined };
  }

  /** The visitor's stream continues under another token, perhaps for another contact. */
  switchStream(pubsubToken: string): void {
    // An answer may have brought this token before the stream did.
    if (pubsubToken === this.session.pubsubToken) return;
    this.#change(() => this.#session.switchStream(pubsubToken));
    this.events.emit('log:other', undefined);
    void this.resume();
    void this.refreshContact();
  }

  /** The visitor has an identifier of the host page. */
  markIdentified(): void {
    this.#change(() => this.#session.update({ isAnonymous: false }));
  }

  /** Has the other parts connect and fetch everything again. Resolves when they have. */
  async resume(): Promise<void> {
    const work: Promise<void>[] = [];
    this.events.emit('changed', { waitUntil: (part) => void work.push(part) });
    await Promise.all(work);
  }

  /** Forgets what is listed. */
  discardLog(): void {
    this.events.emit('log:foreign', undefined);
  }

  /** The visitor leaves this device: everything is deleted. */
  leave(): void {
    this.#session.reset();
    // Another tab may have stored a session that this one has never seen.
    this.#tokenStorage.onChange(null);
    this.#unsent.clear();
    this.preChatDetails.clear();
    this.#endVisit();
  }

  /** Returns the token that another tab has stored, or null if it is the same as here. */
  tokenOfOtherTab(): string | null {
    const convToken = this.#tokenStorage.reread?.() ?? null;
    return convToken === this.session.convToken ? null : convToken;
  }

  /**
   * Replaces a token that the server no longer knows, by the one of another tab or by `renewSession` of the settings.
   * Resolves to false if there is none, which ends the session, or if the server does not answer.
   */
  async #renew(): Promise<boolean> {
    const { log } = this.epoch;
    const stored = this.tokenOfOtherTab();
    if (stored !== null) {
      const learned = await this.refreshContact(stored);
      if (learned.ok) void this.resume();
      if (learned.ok || learned.error.code !== 'session_ended') return learned.ok;
    }
    const renewed = await renewByApplication(this.#settings);
    if (log.aborted) return false;
    if (!renewed) {
      this.#end();
      return false;
    }
    this.adopt({ ...renewed, contactId: renewed.contactId ?? this.session.contactId });
    void this.resume();
    return true;
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

  readonly #isOwn = (owner: MessageOwner | null) => isOwnerOf(owner, this.session);

  #owner(): MessageOwner | null {
    return messageOwner(this.session);
  }

  /** Changes the session. The visitor's unsent messages stay theirs; those of others are deleted. */
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
    'The code in the address is not valid any more, so the chat starts without a session. Create a new code.',
  retryable: false,
};
