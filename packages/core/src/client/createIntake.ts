import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { Message } from '../protocol/message.ts';
import type { Base } from './createBase.ts';
import type { Stores } from './createStores.ts';

/** How answers and events of the server get into the stores, whichever way they came. */
export interface Intake {
  takeLive(messages: readonly Message[]): void;
  /** What a started conversation brings: tokens first, then the conversation, then its messages. */
  adoptStarted(started: StartedConversation): void;
  /** New tokens: of the same person (a merge), whose words are kept, or of another, of whom nothing may stay. */
  adoptIdentity(session: Session): Promise<void>;
  /** Asks the server for everything that may have changed while nobody listened. */
  refresh(): Promise<unknown>;
  /** Forgets the conversation and everything unsent. */
  forgetConversation(): void;
}

/** What the intake sets going. */
export interface IntakeEffects {
  follow(isAnotherVisitor?: boolean): Promise<void>;
  clearOutbox(): void;
  wakeOutbox(): void;
}

/** Builds the intake. */
export function createIntake({ session }: Base, stores: Stores, effects: IntakeEffects): Intake {
  const { agents, catchUp, conversation, draft, messages, typing } = stores;

  const takeLive = (taken: readonly Message[]) => {
    messages.take(taken, 'live');
    for (const message of taken) catchUp.note(message.rev);
  };
  const refresh = () => Promise.all([catchUp.run(), conversation.fetch(), agents.fetch()]);
  const forgetConversation = () => {
    effects.clearOutbox();
    catchUp.reset();
    messages.reset();
    conversation.reset();
    typing.off();
    draft.set('');
  };

  return {
    takeLive,
    refresh,
    forgetConversation,
    adoptStarted(started) {
      if (started.session) session.adopt(started.session);
      if (started.conversation) conversation.apply(started.conversation);
      takeLive(started.messages);
      void effects.follow();
    },
    async adoptIdentity(next) {
      const { contactId } = session.state;
      const isAnotherVisitor = contactId !== null && next.contactId !== contactId;
      session.adopt(next);
      if (isAnotherVisitor) forgetConversation();
      catchUp.reset();
      await effects.follow(isAnotherVisitor);
      await refresh();
      effects.wakeOutbox();
    },
  };
}
