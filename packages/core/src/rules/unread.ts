import type { Message } from '../protocol/message.ts';

/** Messages of agents and bots that are newer than the last-seen time, in seconds (spec §4, Conversation). */
export function unreadMessages(
  messages: readonly Message[],
  lastSeenAtSeconds: number | null,
): readonly Message[] {
  return messages.filter(
    (message) =>
      (message.direction === 'outgoing' || message.direction === 'template') &&
      message.id !== null &&
      message.createdAtSeconds > (lastSeenAtSeconds ?? 0),
  );
}
