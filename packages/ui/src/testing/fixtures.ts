import type { DayGroup, GroupedMessage, Message, Result } from '@chat/hooks';

export const nowMs = Date.UTC(2026, 10, 21, 14, 32);

let count = 0;

/** Creates a message from an agent, sent one minute before `nowMs`, with the given changes. */
export function messageOf(changes: Partial<Message> = {}): Message {
  count += 1;
  return {
    localId: `m${count}`,
    id: count,
    rev: 1,
    echoId: null,
    conversationId: 1,
    direction: 'outgoing',
    contentType: 'text',
    content: `Message ${count}`,
    attributes: {},
    deleted: false,
    attachments: [],
    sender: { id: 1, name: 'Ada Moreau', avatarUrl: null, type: 'agent' },
    createdAtSeconds: nowMs / 1000 - 60,
    status: 'sent',
    error: null,
    ...changes,
  };
}

export function dayOf(...messages: readonly Message[]): DayGroup {
  const grouped: readonly GroupedMessage[] = messages.map((message, index) => ({
    message,
    isFirstOfGroup: true,
    isLastOfGroup: true,
    startsConversation: index > 0 && message.conversationId !== messages[index - 1]?.conversationId,
  }));
  return { day: '2026-11-21', atSeconds: nowMs / 1000, messages: grouped };
}

export async function accept(message: Message): Promise<Result<Message>> {
  return { ok: true, value: message };
}

/** Returns a function that resolves with an error: a validation error for `fields`, or else a network error. */
export function rejectWith(fields?: Readonly<Record<string, readonly string[]>>) {
  return async (_message: Message): Promise<Result<Message>> => ({
    ok: false,
    error: fields
      ? { code: 'validation', message: 'Invalid values.', retryable: false, status: 422, fields }
      : { code: 'network', message: 'Network Error', retryable: true },
  });
}
