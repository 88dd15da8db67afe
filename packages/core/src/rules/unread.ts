import type { Message } from '../protocol/message.ts';

/** Messages of agents and bots that are newer than the last-seen time, in seconds (spec §4, Conversation). */
export function unreadMessages(
  messages: readonly Message[],
  lastSeenAtSeconds: number | null,
): readonly Message[] {
  return messages.filter(
    (message) => isFromOtherSide(message) && message.createdAtSeconds > (lastSeenAtSeconds ?? 0),
  );
}

/** Whether an agent or a bot says it; notes about what happened are nobody's words. */
export function isFromOtherSide({ direction, id }: Message): boolean {
  return id !== null && (direction === 'outgoing' || direction === 'template');
}
