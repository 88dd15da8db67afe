import type { StartConversation } from '../api/conversations.ts';
import type { CallLimits, OutgoingText } from '../api/outgoing.ts';
import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Result } from '../protocol/result.ts';
import type { Base } from './createBase.ts';
import type { IntroductionStore } from './introduction.ts';
import type { OtherTabs } from './joinOtherTabs.ts';
import { otherVisitor } from './otherVisitor.ts';
import type { SessionChanges } from './SessionChanges.ts';

/** The calls that may make, change or end the visitor's session: one at a time, and their answers are taken in. */
export interface VisitorCalls {
  /** Starts a conversation, or whatever `ask` asks that answers with one. */
  begin(ask: () => Promise<Result<StartedConversation>>): Promise<Result<StartedConversation>>;
  /** Carries along what the visitor has said of themself meanwhile. */
  createConversation(start: StartConversation, limits?: CallLimits): Promise<Result<StartedConversation>>;
  /** Says who the visitor is; skipped where `isLatest` has become false before its turn. */
  identify(identity: Identity, isLatest?: () => boolean): Promise<Result<Session>>;
}

/** What the calls ask of the outbox. */
export interface WordsUnderway {
  /** Stands for everything that has been said up to now. */
  mark(): number;
  /** What was handed over to start a conversation, where it is not known whether that happened. */
  firstCall(): OutgoingText | undefined;
  noteFirstCall(echoId: string, isFirstCall: boolean): void;
}

/** Builds the calls. */
export function createVisitorCalls(
  { api, plainApi, gate, life, session, settings, visits }: Base,
  intake: SessionChanges,
  otherTabs: OtherTabs,
  introduction: IntroductionStore,
  words: WordsUnderway,
): VisitorCalls {
  const adoptAnswer = async (ask: () => Promise<Result<StartedConversation>>) => {
    const { generation } = session.state;
    const result = await ask();
    if (!session.isCurrent(generation)) return { ok: false, error: askedForAnother } as const;
    if (!result.ok) return result;
    // After the end of the chat only the tokens are taken: they stand for what has been said.
    if (life.isOpen) intake.adoptStarted(result.value);
    else if (result.value.session) intake.adoptIdentity(result.value.session);
    return result;
  };
  const create = async (start: StartConversation, limits?: CallLimits) => {
    const echoId = session.state.convToken === null ? start.message?.echoId : undefined;
    if (echoId) words.noteFirstCall(echoId, true);
    const userAttrs = await settings.userAttributes?.();
    const known = { ...introduction.pending(), ...(userAttrs ? { userAttrs } : {}) };
    const result = await api.createConversation({ ...known, ...start }, limits);
    if (result.ok) introduction.clear();
    if (echoId && (result.ok || !result.error.retryable)) words.noteFirstCall(echoId, false);
    return result;
  };
  /**
   * Where the answer to a first call was lost, the visitor may exist already. Another call that makes a visitor would
   * make a second one, so the first is repeated before it; the answer is why that did not work.
   */
  const repeatFirstCall = async (mine?: string): Promise<ChatError | undefined> => {
    const message = session.state.convToken === null ? words.firstCall() : undefined;
    if (!message || message.echoId === mine) return undefined;
    const result = await adoptAnswer(() => create({ message }));
    return result.ok || !result.error.retryable ? undefined : result.error;
  };
  const beginAs = (ask: () => Promise<Result<StartedConversation>>, echoId?: string) => {
    const visit = visits.count;
    return gate.run(async (): Promise<Result<StartedConversation>> => {
      if (visits.count !== visit) return { ok: false, error: askedForAnother };
      const error = await repeatFirstCall(echoId);
      return error ? { ok: false, error } : otherTabs.begin(() => adoptAnswer(ask));
    });
  };
  const identify = async (
    identity: Identity,
    wordsBefore: number,
    isLatest: () => boolean,
  ): Promise<Result<Session>> => {
    const { convToken, isAnonymous } = session.state;
    if (convToken !== null && isAnonymous === null) await intake.learn();
    if (!isLatest()) return { ok: false, error: askedForAnother };
    const { resets } = life;
    const wasAlive = session.state.convToken !== null;
    const said = await plainApi.identify(identity);
    // The proof stands for itself: a token that has ended (maybe by this very call in another tab) is no obstacle.
    const isAnew = !said.ok && said.error.code === 'session_ended';
    const result = isAnew ? await plainApi.identifyAnew(identity) : said;
    if (life.resets !== resets) return { ok: false, error: askedForAnother };
    if (result.ok) {
      const { contactId } = session.state;
      intake.adoptIdentity(result.value, wordsBefore);
      if ((isAnew || !wasAlive) && result.value.contactId !== contactId) intake.forgetLog();
      if (identity.identifier !== undefined) intake.name();
    }
    return result;
  };
  return {
    begin: (ask) => beginAs(ask),
    createConversation: (start, limits) => beginAs(() => create(start, limits), start.message?.echoId),
    identify(identity, isLatest = () => true) {
      const wordsBefore = words.mark();
      return gate.run(async () => {
        if (!isLatest()) return { ok: false, error: askedForAnother };
        const error = await repeatFirstCall();
        if (error) return { ok: false, error };
        return otherTabs.begin(() => identify(identity, wordsBefore, isLatest));
      });
    },
  };
}

/** It can be asked again, for the visitor of now. */
const askedForAnother: ChatError = { ...otherVisitor, retryable: true };
