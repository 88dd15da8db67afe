import { authorizedHttp, plainHttp, visitorChanged } from '../api/authorizedHttp.ts';
import { createApi } from '../api/createApi.ts';
import type { ChatSettings, SessionKeeper } from '../chatSettings.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { Emitter } from '../environment/createEmitter.ts';
import type { OutboxEntry, WordsOwner } from '../environment/outboxStorage.ts';
import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';
import type { UnsentMessages, Words } from '../unsent/UnsentMessages.ts';
import type { Epoch } from './Epoch.ts';
import { createIntroductionStore, type IntroductionStore } from './introduction.ts';
import { type SessionState, SessionStore } from './SessionStore.ts';
import { renewByApplication, sessionKeeper } from './sessionKeeper.ts';
import { createSessionLock, type SessionLock } from './sessionLock.ts';
import { createVisitorRecord, type VisitorRecord } from './visitorRecord.ts';
import { isOwnerOf, wordsOwner } from './wordsOwner.ts';

/** What a change of the session means for everything that follows the visitor. */
export interface VisitorEvents {
  /** Another log takes the place of the one that is listed: the same person is another contact now, or has no session. */
  readonly 'log:other': undefined;
  /** What is listed is not the visitor's, and not another's to see. */
  readonly 'log:foreign': undefined;
  /** Somebody else is the visitor: everything of the one before is forgotten. */
  readonly left: undefined;
  /** The server does not know the session any more. What is listed stays to be read. */
  readonly ended: undefined;
  /** The answer to a call that may have begun a conversation; `isFirst` where there was no session before. */
  readonly started: { readonly started: StartedConversation; readonly isFirst: boolean };
}

type Api = ReturnType<typeof createApi>;

/** Who talks: the session, the tokens, whose unsent messages are whose, and what a change of them means (spec §4). */
export class Visitor {
  readonly events: Emitter<VisitorEvents>;
  readonly api: Api;
  /** The calls without renewal of the session, for what renews it. */
  readonly plainApi: Api;
  readonly record: VisitorRecord;
  readonly introduction: IntroductionStore;
  /** One change of the session at a time. */
  readonly lock: SessionLock = createSessionLock();
  /** Connects and asks for everything after a change of the session; set where connection and conversation are made. */
  resume: () => Promise<void> = async () => undefined;
  /** Whether a message of the server is shown: then whoever comes next may not be who was shown it. */
  isLogShown = false;
  /** Open from `start()` to `dispose()`: nothing connects outside of it, whatever is answered late. */
  isOpen = false;
  readonly #report: ChatContext['report'];
  readonly #keeper: SessionKeeper;
  readonly #session: SessionStore;
  readonly #settings: ChatSettings;
  readonly #unsent: UnsentMessages;

  constructor(context: ChatContext, unsent: UnsentMessages) {
    const { environment, events, language, report, scope, settings } = context;
    this.events = context.emitter();
    this.#report = report;
    this.#settings = settings;
    this.#unsent = unsent;
    this.#keeper = sessionKeeper(settings, scope);
    this.record = createVisitorRecord(environment.storage, `${scope}:visitor`);
    this.introduction = createIntroductionStore(environment.storage, `${scope}:introduction`);
    this.#session = new SessionStore(this.record.read(this.#keeper.convToken), {
      onVisitor: this.record.write,
      onToken: (convToken) => {
        this.#keeper.onChange(convToken);
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

  /** Takes what is said as the visitor's. Whoever speaks after the end of their session begins another. */
  say(words: Words): OutboxEntry {
    this.#session.leaveEnded();
    return this.#unsent.add(words, this.#owner());
  }

  /** Takes a failed message as said again; false where it has not failed. */
  sayAgain(echoId: string): boolean {
    this.#session.leaveEnded();
    const entry = this.#unsent.get(echoId)?.entry;
    if (!entry?.failure) return false;
    // Pressed while nobody is the visitor, it stays the words of whoever said it.
    this.#unsent.put({ ...entry, failure: null, owner: this.#owner() ?? entry.owner });
    return true;
  }

  /** Begins anew where the session has ended. */
  leaveEnded(): void {
    this.#session.leaveEnded();
  }

  /** Takes up what earlier pages left behind of this visitor, and asks the server who that is where it is not known. */
  claimUnsent(): void {
    this.#unsent.claim(this.#isOwn);
    if (this.#unsent.hasUnclaimed) void this.learn();
  }

  /**
   * Takes new tokens: of the same contact, of one that the visitor was merged into (their unsent messages stay), or of
   * another visitor, before whom everything is forgotten (spec §4, Identification) but what was said after the mark
   * `saidBefore`: that is the other visitor's own.
   */
  adopt(next: Session, saidBefore?: number): void {
    const { contactId, isAnonymous, status } = this.session;
    const isSameContact = this.#session.isSameContact(next);
    // Before the first session, as an anonymous visitor, and before anything was shown it was the same person who spoke.
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
  enterByCode(code: string): Promise<boolean> {
    return this.lock.run(async () => {
      const storedContactId = this.record.lastContactId();
      const result = await this.plainApi.redeemHandover(code);
      if (result.ok) this.#session.adopt(result.value);
      else this.#report({ ...invalidCode, cause: result.error });
      const isSame = result.ok && storedContactId !== null && result.value.contactId === storedContactId;
      if (!isSame) this.introduction.clear();
      return isSame;
    });
  }

  /** Takes the answer to a call that may have begun a conversation: tokens first. */
  adoptStarted(started: StartedConversation): void {
    const isFirst = !this.hasSession;
    if (started.session) this.adopt(started.session);
    if (isFirst) this.#change(() => this.#session.learn({ isAnonymous: true }));
    this.events.emit('started', { started, isFirst });
  }

  /** Asks who the contact behind a token is (the session's if not given), and adopts that token. */
  async learn(convToken?: string): Promise<Result<undefined>> {
    const { log } = this.epoch;
    const token = convToken ?? this.session.convToken;
    const result = await this.plainApi.fetchContact(convToken);
    if (log.aborted || token === null) return { ok: false, error: visitorChanged };
    // The answer about an earlier token says nothing of who has been identified since.
    if (convToken === undefined && token !== this.session.convToken) return this.learn();
    if (!result.ok) return result;
    const { contactId, identifier, pubsubToken } = result.value;
    const known = this.session.contactId;
    // What has become of the visitor in another tab is not known: maybe they have left, and others have come.
    if (convToken !== undefined && contactId !== known) this.events.emit('log:foreign', undefined);
    if (known !== null || convToken !== undefined) this.adopt({ contactId, convToken: token, pubsubToken });
    const isAnonymous = identifier === undefined ? null : identifier === null;
    const realtime = pubsubToken === null ? {} : { pubsubToken };
    this.#change(() => this.#session.learn({ contactId, isAnonymous, ...realtime }));
    if (log.aborted) void this.resume();
    return { ok: true, value: undefined };
  }

  /** The visitor's stream goes on under another token, maybe as another contact's. */
  moveTo(pubsubToken: string): void {
    // What an answer has said before the stream did is nothing new.
    if (pubsubToken === this.session.pubsubToken) return;
    this.#change(() => this.#session.moveTo(pubsubToken));
    this.events.emit('log:other', undefined);
    void this.resume();
    void this.learn();
  }

  /** The visitor has an identifier of the host page. */
  markIdentified(): void {
    this.#change(() => this.#session.learn({ isAnonymous: false }));
  }

  /** Forgets what is listed. */
  forgetLog(): void {
    this.events.emit('log:foreign', undefined);
  }

  /** The visitor leaves this device: nothing is kept. */
  leave(): void {
    this.#session.reset();
    // Another tab may have stored a session that this one has never seen.
    this.#keeper.onChange(null);
    this.#unsent.clear();
    this.introduction.clear();
    this.#endVisit();
  }

  /** The token that another tab has stored, where it is not this one's. */
  storedElsewhere(): string | null {
    const convToken = this.#keeper.reread?.() ?? null;
    return convToken === this.session.convToken ? null : convToken;
  }

  /**
   * Gets another token for the visitor whose token the server no longer knows: another tab may have changed it, or the
   * application can renew it. False where neither has one, and the session has ended, or where the server does not
   * answer.
   */
  async #renew(): Promise<boolean> {
    const { log } = this.epoch;
    const stored = this.storedElsewhere();
    if (stored !== null) {
      const learned = await this.learn(stored);
      if (!learned.ok && learned.error.code !== 'session_ended') return false;
      if (learned.ok) return this.#resumed();
    }
    const renewed = await renewByApplication(this.#settings);
    if (log.aborted) return false;
    if (!renewed) {
      this.#end();
      return false;
    }
    this.adopt({ ...renewed, contactId: renewed.contactId ?? this.session.contactId });
    return this.#resumed();
  }

  #endVisit(): void {
    this.epoch.endVisitor();
    this.events.emit('left', undefined);
  }

  #resumed(): true {
    void this.resume();
    return true;
  }

  #end(): void {
    this.#change(() => this.#session.end());
    this.events.emit('log:other', undefined);
    this.events.emit('ended', undefined);
  }

  readonly #isOwn = (owner: WordsOwner | null) => isOwnerOf(owner, this.session);

  #owner(): WordsOwner | null {
    return wordsOwner(this.session);
  }

  /** What the visitor has said stays theirs; what turns out to be somebody else's is forgotten. */
  #change(change: () => void): void {
    const own = this.#unsent.entries().filter(({ owner }) => this.#isOwn(owner) === true);
    change();
    this.#unsent.setOwner(own, this.#owner());
    this.#unsent.dropForeign(this.#isOwn);
    this.#unsent.claim(this.#isOwn);
  }
}

const invalidCode: ChatError = {
  code: 'session_ended',
  message:
    'The code in the address is not valid any more, so the chat starts without a session. Create a new code.',
  retryable: false,
};
