import type { DayGroup, GroupedMessage, Message } from '@chat/hooks';

/** 2026-11-21 14:32 UTC: the moment at which fixtures are looked at. */
export const nowMs = Date.UTC(2026, 10, 21, 14, 32);

let count = 0;

/** A message of the team, sent a minute ago, with whatever is to be different. */
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

/** One day with these messages, each a group of its own. */
export function dayOf(...messages: readonly Message[]): DayGroup {
  const grouped: readonly GroupedMessage[] = messages.map((message) => ({
    message,
    isFirstOfGroup: true,
    isLastOfGroup: true,
  }));
  return { day: '2026-11-21', atSeconds: nowMs / 1000, messages: grouped };
}
