import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { Result } from '../protocol/result.ts';
import type { Base } from './createBase.ts';
import type { Stores } from './createStores.ts';

/** How answers and events of the server get into the stores, whichever way they came. */
export interface Intake {
  takeLive(messages: readonly Message[]): void;
  /** What a started conversation brings: tokens first, then the conversation, then its messages. */
  adoptStarted(started: StartedConversation): void;
  /**
   * New tokens: of the same contact, of one that the visitor has become one with (then their words are kept and the
   * list is fetched anew), or of another visitor, before whom everything is forgotten (spec §4, Identification).
   */
  adoptIdentity(session: Session): void;
  /** The visitor's stream goes on under another token, maybe as another contact's. */
  moveTo(pubsubToken: string): void;
  /** The server knows no session of the visitor any more. What is listed stays to be read. */
  endSession(): void;
  /** Learns who the contact behind a token is (the session's where none is given), and takes on that token. */
  learn(convToken?: string): Promise<Result<undefined>>;
  /** Connects, and asks for everything, after a change of the session. */
  goOn(): Promise<void>;
  /** Asks the server for everything that may have changed while nobody listened. */
  refresh(): Promise<unknown>;
  /** Forgets the conversation and everything unsent: another visitor comes. */
  forgetConversation(): void;
}

/** What the intake sets going. */
export interface IntakeEffects {
  follow(): Promise<void>;
  /** Not one event of the stream until now may be heard any more. */
  muteStream(): void;
  stopStream(): void;
  clearOutbox(): void;
  ownOutboxAnew(): void;
  wakeOutbox(): void;
}

/** Builds the intake. */
export function createIntake(base: Base, stores: Stores, effects: IntakeEffects): Intake {
  const { plainApi, session, visits } = base;
  const { agents, catchUp, conversation, draft, messages, typing } = stores;

  const takeLive = (taken: readonly Message[]) => {
    messages.take(taken);
    for (const message of taken) catchUp.note(message.rev);
  };
  const refresh = () => Promise.all([catchUp.run(), conversation.fetch(), agents.fetch()]);
  const expectOther = () => {
    catchUp.reset();
    messages.expectOther();
    conversation.expectOther();
  };
  const forgetConversation = () => {
    visits.count += 1;
    effects.clearOutbox();
    effects.muteStream();
    catchUp.reset();
    messages.reset();
    conversation.reset();
    typing.dispose();
    draft.set('');
  };
  const adoptIdentity = (next: Session) => {
    const { contactId, convToken, generation, isAnonymous } = session.state;
    session.adopt(next);
    effects.ownOutboxAnew();
    if (session.isCurrent(generation)) return;
    // Before the first session, and as an anonymous visitor, it was the same person who spoke.
    const isSamePerson = convToken === null || isAnonymous === true || contactId === next.contactId;
    if (isSamePerson) expectOther();
    else forgetConversation();
  };

  return {
    takeLive,
    refresh,
    forgetConversation,
    adoptIdentity,
    adoptStarted(started) {
      const isFirst = session.state.convToken === null;
      if (started.session) adoptIdentity(started.session);
      if (isFirst) {
        session.learn({ isAnonymous: true });
        conversation.reset(true);
      }
      if (started.conversation) conversation.apply(started.conversation, true);
      takeLive(started.messages);
      void effects.follow();
    },
    moveTo(pubsubToken) {
      session.moveTo(pubsubToken);
      expectOther();
      void effects.follow().then(refresh);
    },
    endSession() {
      session.end();
      expectOther();
      typing.off();
      effects.stopStream();
    },
    async learn(convToken) {
      const isSameIdentity = base.watchIdentity();
      const result = await plainApi.fetchContact(convToken);
      if (!isSameIdentity()) return { ok: false, error: otherVisitor };
      if (!result.ok) return result;
      const { contactId, identifier, pubsubToken } = result.value;
      const token = convToken ?? session.state.convToken;
      if (token === null) return { ok: false, error: otherVisitor };
      const isKnown = session.state.contactId !== null;
      if (isKnown || convToken !== undefined) adoptIdentity({ contactId, convToken: token, pubsubToken });
      session.learn({
        contactId,
        isAnonymous: identifier === undefined ? null : identifier === null,
        ...(pubsubToken === null ? {} : { pubsubToken }),
      });
      return { ok: true, value: undefined };
    },
    async goOn() {
      await effects.follow();
      await refresh();
      effects.wakeOutbox();
    },
  };
}

const otherVisitor: ChatError = {
  code: 'aborted',
  message: 'The visitor has changed while the server was asked who it is.',
  retryable: false,
};
