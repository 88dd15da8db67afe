import type { Message } from '../protocol/message.ts';

/** How far the visitor has seen the conversation. */
export interface SeenMark {
  /** The server's last-seen time in seconds since the epoch; null if nothing has been seen. */
  readonly lastSeenAtSeconds: number | null;
  /** Id of the newest message at that time, to tell apart messages of the same second. Null if unknown. */
  readonly seenId: number | null;
}

/** Returns the messages of agents and bots that the visitor has not seen. */
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

/** Returns whether a message is from an agent or a bot. False for activity notes. */
export function isFromOtherSide({ direction, id }: Message): boolean {
  return id !== null && (direction === 'outgoing' || direction === 'template');
}
