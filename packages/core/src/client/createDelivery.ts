import type { Api, OutgoingText } from '../api/createApi.ts';
import type { OutboxEntry } from '../outbox/outboxEntry.ts';
import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Message } from '../protocol/message.ts';
import type { Result } from '../protocol/result.ts';
import type { SessionStore } from '../stores/session.ts';

/** What handing over a message needs. */
export interface DeliveryDependencies {
  readonly api: Api;
  readonly session: SessionStore;
  /** Takes in what a started conversation brings, tokens first. */
  adoptStarted(started: StartedConversation): void;
  /** A conversation that is being created at this moment. */
  creating(): Promise<unknown> | undefined;
  renewSession(): Promise<Session | null>;
}

/**
 * One try to hand an entry to the server: the first one starts the conversation. A session that the server no longer
 * knows is renewed once; where that fails, it ends.
 */
export function createDelivery(deps: DeliveryDependencies): (entry: OutboxEntry) => Promise<Result<Message>> {
  const { api, session } = deps;

  const start = async (entry: OutboxEntry): Promise<Result<Message>> => {
    const withMessage = entry.files.length === 0;
    const result = await api.createConversation(withMessage ? { message: outgoing(entry) } : {});
    if (!result.ok) return result;
    deps.adoptStarted(result.value);
    if (!withMessage) return post(entry);
    const own = result.value.messages.find((message) => message.echoId === entry.echoId);
    return own ? { ok: true, value: own } : { ok: false, error: missingOwnMessage };
  };
  const post = (entry: OutboxEntry) =>
    entry.files.length > 0 ? api.sendFiles(entry.files, outgoing(entry)) : api.sendMessage(outgoing(entry));

  return async (entry) => {
    await deps.creating();
    if (!session.state.convToken) return start(entry);
    const { generation } = session.state;
    const result = await post(entry);
    if (!session.isCurrent(generation)) return { ok: false, error: otherIdentity };
    if (result.ok || result.error.code !== 'session_ended') return result;
    const renewed = await deps.renewSession();
    if (!renewed) {
      session.end();
      return result;
    }
    session.adopt(renewed);
    return post(entry);
  };
}

function outgoing(entry: OutboxEntry): OutgoingText {
  const { content, echoId, saidAtMs, refererUrl } = entry;
  return { content, echoId, saidAtMs, refererUrl };
}

const otherIdentity: ChatError = {
  code: 'aborted',
  message: 'The visitor was identified while the message was on its way; it is sent again.',
  retryable: true,
};

const missingOwnMessage: ChatError = {
  code: 'unreadable',
  message: 'The answer does not contain the message that started the conversation.',
  retryable: true,
};
