import type { ConversationView, Message } from '@chat/hooks';

/** The current conversation, and when an agent last saw it. */
export type Seen = Pick<ConversationView, 'id' | 'agentLastSeenAtSeconds'>;

export function isSeen({ conversationId, createdAtSeconds }: Message, seen: Seen | undefined): boolean {
  return conversationId === seen?.id && createdAtSeconds <= (seen?.agentLastSeenAtSeconds ?? 0);
}
