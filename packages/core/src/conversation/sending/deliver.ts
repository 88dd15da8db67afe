import { sessionEnded } from '../../api/httpErrors.ts';
import type { OutgoingText } from '../../api/messages.ts';
import type { OutboxEntry } from '../../environment/outboxStorage.ts';
import type { ChatError } from '../../protocol/errors.ts';
import type { Message } from '../../protocol/message.ts';
import type { Result } from '../../protocol/result.ts';
import type { SessionCalls } from '../../visitor/SessionCalls.ts';
import type { Visitor } from '../../visitor/Visitor.ts';
import type { ConversationStore } from '../ConversationStore.ts';
import type { UploadsStore } from '../uploadProgress.ts';
import type { SendDirectly } from './createSendDirectly.ts';
import type { DeliveryLimits } from './Sender.ts';

export interface DeliveryParts {
  readonly visitor: Visitor;
  readonly calls: SessionCalls;
  readonly status: Pick<ConversationStore, 'isNone'>;
  readonly uploads: UploadsStore;
  readonly sendDirectly: SendDirectly;
}

/**
 * Sends a message. Also starts a conversation if there is no session or no conversation, or if details of the pre-chat
 * form were not sent yet. First waits for a session change in progress.
 */
export async function deliver(
  { visitor, calls, uploads, sendDirectly, status }: DeliveryParts,
  entry: OutboxEntry,
  limits: DeliveryLimits,
): Promise<Result<Message>> {
  const { api, epoch, lock, preChatDetails } = visitor;
  const post = async (): Promise<Result<Message>> => {
    const { echoId, files, recordings } = entry;
    if (files.length === 0) return api.sendMessage(outgoing(entry), limits);
    const onProgress = (share: number) => uploads.progress(echoId, share);
    const { signal } = limits;
    const message = outgoing(entry);
    const direct = await sendDirectly(entry, { message, signal, onProgress });
    return direct ?? api.sendFiles({ files, recordings }, message, { signal, onProgress });
  };
  const start = async (): Promise<Result<Message>> => {
    const withMessage = entry.files.length === 0;
    const result = await calls.createConversation(withMessage ? { message: outgoing(entry) } : {}, limits);
    if (!result.ok) return result;
    if (!withMessage) return post();
    const sent = result.value.messages.find(({ echoId }) => echoId === entry.echoId);
    return sent ? { ok: true, value: sent } : { ok: false, error: missingFirstMessage() };
  };

  await lock.whenIdle();
  if (limits.signal.aborted) return { ok: false, error: identityChanged };
  if (visitor.session.status === 'ended') return { ok: false, error: sessionEnded() };
  const hasNoConversation = status.isNone && !visitor.isLogShown;
  if (!visitor.hasSession || hasNoConversation || preChatDetails.pending()) return start();
  const { log } = epoch;
  const result = await post();
  if (!result.ok && result.error.retryable) return result;
  if (log.aborted && visitor.hasSession) return { ok: false, error: identityChanged };
  return result.ok ? { ok: true, value: { ...result.value, echoId: entry.echoId } } : result;
}

function outgoing({ content, attributes, echoId, saidAtMs, refererUrl }: OutboxEntry): OutgoingText {
  return { content, attributes, echoId, saidAtMs, refererUrl };
}

const identityChanged: ChatError = {
  code: 'aborted',
  message: 'The session changed while the message was being sent.',
  retryable: true,
};

const missingFirstMessage = (): ChatError => ({
  code: 'unreadable',
  message: 'The response does not contain the message that started the conversation.',
  retryable: true,
});
