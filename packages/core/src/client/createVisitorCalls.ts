import type { StartConversation } from '../api/conversations.ts';
import type { CallLimits } from '../api/outgoing.ts';
import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Result } from '../protocol/result.ts';
import type { IntroductionStore } from '../stores/introduction.ts';
import type { Base } from './createBase.ts';
import type { Intake } from './createIntake.ts';

/** The calls that may make, change or end the visitor's session: one at a time, and their answers are taken in. */
export interface VisitorCalls {
  /** Starts a conversation, or whatever `ask` asks that answers with one. */
  begin(ask: () => Promise<Result<StartedConversation>>): Promise<Result<StartedConversation>>;
  /** Carries along what the visitor has said of themself meanwhile. */
  createConversation(start: StartConversation, limits?: CallLimits): Promise<Result<StartedConversation>>;
  /** Says who the visitor is; skipped where `isLatest` has become false before its turn. */
  identify(identity: Identity, isLatest?: () => boolean): Promise<Result<Session>>;
}

/** Builds the calls. */
export function createVisitorCalls(
  { api, plainApi, gate, session, watchIdentity }: Base,
  intake: Intake,
  introduction: IntroductionStore,
): VisitorCalls {
  const begin: VisitorCalls['begin'] = (ask) =>
    gate.run(async () => {
      const isSameIdentity = watchIdentity();
      const result = await ask();
      if (!isSameIdentity()) return { ok: false, error: otherVisitor };
      if (result.ok) intake.adoptStarted(result.value);
      return result;
    });
  const askWhoItIs = async (identity: Identity): Promise<Result<Session>> => {
    const result = await plainApi.identify(identity);
    const isTokenDead = !result.ok && result.error.code === 'session_ended';
    // The proof stands for itself: a token that has ended (maybe by this very call in another tab) is no obstacle.
    return isTokenDead ? plainApi.identifyAnew(identity) : result;
  };
  return {
    begin,
    createConversation: (start, limits) =>
      begin(async () => {
        const result = await api.createConversation({ ...introduction.pending(), ...start }, limits);
        if (result.ok) introduction.clear();
        return result;
      }),
    identify: (identity, isLatest = () => true) =>
      gate.run(async () => {
        if (!isLatest()) return { ok: false, error: otherVisitor };
        const { convToken, isAnonymous } = session.state;
        if (convToken !== null && isAnonymous === null) await intake.learn();
        const isSameIdentity = watchIdentity();
        const result = await askWhoItIs(identity);
        if (!isSameIdentity()) return { ok: false, error: otherVisitor };
        if (result.ok) {
          intake.adoptIdentity(result.value);
          if (identity.identifier !== undefined) session.learn({ isAnonymous: false });
        }
        return result;
      }),
  };
}

const otherVisitor: ChatError = {
  code: 'aborted',
  message: 'Somebody else is the visitor now; what was asked for the one before is not done.',
  retryable: true,
};
