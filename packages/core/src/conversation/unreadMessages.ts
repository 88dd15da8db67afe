import type { Message } from '../protocol/message.ts';

/** Up to where the visitor has seen the conversation. */
export interface SeenMark {
  /** The server's last-seen time, in seconds since the epoch; null where nothing has been seen. */
  readonly lastSeenAtSeconds: number | null;
  /** The newest message that was here then: it tells apart what came within the same second. Null where unknown. */
  readonly seenId: number | null;
}

/** Messages of agents and bots that are newer than what the visitor has seen (spec §4, Conversation). */
export function unreadMessages(
  messages: readonly Message[],
  { lastSeenAtSeconds, seenId }: SeenMark,
): readonly Message[] {
  const seenAtSeconds = lastSeenAtSeconds ?? 0;
  const isNewer = ({ createdAtSeconds, id }: Message) =>
    createdAtSeconds > seenAtSeconds ||
    (createdAtSeconds === seenAtSeconds && seenId !== null && (id ?? 0) > seenId);
  return messages.filter((message) => isFromOtherSide(message) && isNewer(message));
}

/** Whether an agent or a bot says it; notes about what happened are nobody's words. */
export function isFromOtherSide({ direction, id }: Message): boolean {
  return id !== null && (direction === 'outgoing' || direction === 'template');
}
