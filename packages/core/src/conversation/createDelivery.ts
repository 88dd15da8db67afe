import type { OutgoingText } from '../api/outgoing.ts';
import type { OutboxEntry } from '../environment/outboxStorage.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { Result } from '../protocol/result.ts';
import type { Base } from '../visitor/createBase.ts';
import type { VisitorCalls } from '../visitor/createVisitorCalls.ts';
import type { IntroductionStore } from '../visitor/introduction.ts';
import type { DeliveryLimits } from './outbox/OutboxDependencies.ts';
import type { UploadsStore } from './uploads.ts';

/** One try to hand an entry to the server. */
export type Delivery = (entry: OutboxEntry, limits: DeliveryLimits) => Promise<Result<Message>>;

/** What a delivery calls and tells. */
export interface DeliveryParts {
  readonly calls: VisitorCalls;
  /** Only the start of a conversation carries it. */
  readonly introduction: IntroductionStore;
  readonly uploads: UploadsStore;
}

/**
 * Builds the delivery: the first message starts the conversation. What is changing the session at this moment is
 * waited for; after the end of the session nothing is said until the visitor does something.
 */
export function createDelivery(base: Base, { calls, introduction, uploads }: DeliveryParts): Delivery {
  const { api, gate, session, watchIdentity } = base;

  const hasSession = () => session.state.convToken !== null;
  const post = (entry: OutboxEntry, limits: DeliveryLimits): Promise<Result<Message>> => {
    const { echoId, files } = entry;
    if (files.length === 0) return api.sendMessage(outgoing(entry), limits);
    const onProgress = (share: number) => uploads.progress(echoId, share);
    return api.sendFiles(files, outgoing(entry), { signal: limits.signal, onProgress });
  };
  const start = async (entry: OutboxEntry, limits: DeliveryLimits): Promise<Result<Message>> => {
    const withMessage = entry.files.length === 0;
    const result = await calls.createConversation(withMessage ? { message: outgoing(entry) } : {}, limits);
    if (!result.ok) return result;
    if (!withMessage) return post(entry, limits);
    const own = result.value.messages.find((message) => message.echoId === entry.echoId);
    return own ? { ok: true, value: own } : { ok: false, error: missingOwnMessage() };
  };

  return async (entry, limits) => {
    await gate.free();
    if (limits.signal.aborted) return { ok: false, error: otherIdentity };
    if (session.state.status === 'ended') return { ok: false, error: sessionEnded() };
    if (!hasSession() || introduction.pending()) return start(entry, limits);
    const isSameIdentity = watchIdentity();
    const result = await post(entry, limits);
    if (!isSameIdentity() && hasSession()) return { ok: false, error: otherIdentity };
    return result.ok ? { ok: true, value: { ...result.value, echoId: entry.echoId } } : result;
  };
}

function outgoing({ content, echoId, saidAtMs, refererUrl }: OutboxEntry): OutgoingText {
  return { content, echoId, saidAtMs, refererUrl };
}

const otherIdentity: ChatError = {
  code: 'aborted',
  message: 'The visitor was identified while the message was on its way; it is sent again.',
  retryable: true,
};

const sessionEnded = (): ChatError => ({
  code: 'session_ended',
  message: 'The session has ended. Start a new conversation to go on.',
  retryable: false,
});

const missingOwnMessage = (): ChatError => ({
  code: 'unreadable',
  message: 'The answer does not contain the message that started the conversation.',
  retryable: true,
});
