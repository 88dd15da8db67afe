import type { OutboxEntry } from '../environment/outboxStorage.ts';
import type { Session } from '../protocol/conversation.ts';
import type { Message } from '../protocol/message.ts';
import type { Base } from '../visitor/createBase.ts';
import { otherVisitor } from '../visitor/otherVisitor.ts';
import type { SessionChanges } from '../visitor/SessionChanges.ts';
import type { CatchUp } from './catchUp.ts';
import type { ConversationStore } from './conversation.ts';
import type { DraftStore } from './drafts.ts';
import { newestId, oldestId } from './messageList.ts';
import type { MessagesStore } from './messages.ts';
import { pendingMessage } from './outbox/outboxEntry.ts';
import type { PlaceStore } from './place.ts';
import type { TypingStore } from './typing.ts';

/** How answers and events of the server get into the stores, whichever way they came. */
export interface Intake extends SessionChanges {
  /** `isChange`: they may have been there before this page was; before the history is here they are no news. */
  takeLive(messages: readonly Message[], isChange?: boolean): void;
  /** The visitor's stream goes on under another token, maybe as another contact's. */
  moveTo(pubsubToken: string): void;
  /** Asks the server for everything that may have changed while nobody listened. */
  refresh(): Promise<unknown>;
  /** Forgets the conversation and everything unsent: another visitor comes. */
  forgetConversation(): void;
}

/** What the intake changes. */
export interface IntakeStores {
  readonly agents: { fetch(): Promise<void> };
  readonly catchUp: CatchUp;
  readonly conversation: ConversationStore;
  readonly draft: DraftStore;
  readonly messages: MessagesStore;
  readonly place: PlaceStore;
  readonly typing: TypingStore;
}

/** What the intake sets going. */
export interface IntakeEffects {
  follow(): Promise<void>;
  /** Not one event of the stream until now may be heard any more. */
  muteStream(): void;
  stopStream(): void;
  clearOutbox(): void;
  /** Stops what was said up to a mark: another visitor comes. */
  setOutboxAside(upTo?: number): void;
  unsent(): readonly OutboxEntry[];
  /** Changes something about the visitor; their words stay theirs, those of somebody else are forgotten. */
  changeVisitor(change: () => void): void;
  wakeOutbox(): void;
}

/** Builds the intake. */
export function createIntake(base: Base, stores: IntakeStores, effects: IntakeEffects): Intake {
  const { plainApi, session, visits } = base;
  const { agents, catchUp, conversation, draft, messages, place, typing } = stores;

  const takeLive = (taken: readonly Message[], isNews?: (message: Message) => boolean) => {
    // Something old that is not listed was deleted since, or stands above what is: a page of the list does not say.
    const isGone = (message: Message) => catchUp.covers(message.rev) && !messages.has(message);
    for (const message of taken.filter(isGone)) messages.settle(message);
    messages.take(
      taken.filter((message) => !isGone(message)),
      isNews,
    );
    for (const message of taken) catchUp.note(message.rev);
  };
  const refresh = () => Promise.all([catchUp.run(), conversation.fetch(), agents.fetch()]);
  /** Another log: what is still heard of the old one bears numbers that mean nothing in it. */
  const expectOther = () => {
    effects.muteStream();
    catchUp.reset();
    messages.expectOther();
    conversation.expectOther();
  };
  const goOn = async () => {
    await effects.follow();
    await refresh();
    effects.wakeOutbox();
  };
  const forgetConversation = () => {
    visits.count += 1;
    effects.muteStream();
    catchUp.reset();
    messages.reset();
    conversation.reset();
    typing.dispose();
    draft.set('');
    place.set(null);
  };
  const adoptIdentity = (next: Session, wordsBefore?: number) => {
    const { contactId, isAnonymous, status } = session.state;
    if (session.isSameContact(next)) return effects.changeVisitor(() => session.adopt(next));
    // Before the first session, as an anonymous visitor, and before anything was shown it was the same person who spoke.
    const isNobodyShown = contactId === null && oldestId(messages.state.list) === null;
    const isSamePerson =
      status === 'none' || isAnonymous === true || contactId === next.contactId || isNobodyShown;
    if (!isSamePerson) effects.setOutboxAside(wordsBefore);
    effects.changeVisitor(() => session.adopt(next));
    if (isSamePerson) return expectOther();
    forgetConversation();
    for (const entry of effects.unsent()) messages.append(pendingMessage(entry), entry.afterId);
  };

  const learn: Intake['learn'] = async (convToken) => {
    const isSameIdentity = base.watchIdentity();
    const result = await plainApi.fetchContact(convToken);
    if (!isSameIdentity()) return { ok: false, error: otherVisitor };
    if (!result.ok) return result;
    const { contactId, identifier, pubsubToken } = result.value;
    const token = convToken ?? session.state.convToken;
    if (token === null) return { ok: false, error: otherVisitor };
    const known = session.state.contactId;
    // What has become of the visitor in another tab is not known: maybe they have left, and others have come.
    if (convToken !== undefined && contactId !== known) messages.forgetLog();
    if (known !== null || convToken !== undefined)
      adoptIdentity({ contactId, convToken: token, pubsubToken });
    effects.changeVisitor(() =>
      session.learn({
        contactId,
        isAnonymous: identifier === undefined ? null : identifier === null,
        ...(pubsubToken === null ? {} : { pubsubToken }),
      }),
    );
    if (!isSameIdentity()) void goOn();
    return { ok: true, value: undefined };
  };

  return {
    takeLive: (taken, isChange = false) => takeLive(taken, () => !isChange || messages.state.hasFetched),
    refresh,
    forgetConversation() {
      effects.clearOutbox();
      forgetConversation();
    },
    adoptIdentity,
    adoptStarted(started) {
      const isFirst = session.state.convToken === null;
      if (started.session) adoptIdentity(started.session);
      if (isFirst) {
        effects.changeVisitor(() => session.learn({ isAnonymous: true }));
        messages.forgetLog();
        conversation.reset(true);
      }
      if (started.conversation) conversation.apply(started.conversation, true);
      const { hasFetched, list } = messages.state;
      const knownId = newestId(list);
      // Of a conversation that goes on, most is old; where nothing was fetched yet it may all be.
      takeLive(started.messages, ({ id }) => isFirst || (hasFetched && (id ?? 0) > knownId));
      void effects.follow();
    },
    moveTo(pubsubToken) {
      // What an answer has told before the stream did is nothing new.
      if (pubsubToken === session.state.pubsubToken) return;
      effects.changeVisitor(() => session.moveTo(pubsubToken));
      expectOther();
      void goOn();
      void learn();
    },
    endSession() {
      effects.changeVisitor(session.end);
      expectOther();
      typing.off();
      effects.stopStream();
    },
    learn,
    forgetLog: messages.forgetLog,
    name() {
      effects.changeVisitor(() => session.learn({ isAnonymous: false }));
    },
    goOn,
  };
}
