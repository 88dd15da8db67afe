import type { Message } from '../protocol/message.ts';
import { countShared, rememberLastList } from './rememberLastList.ts';

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
  const firstUnseen = newestTimes(messages).findLastIndex((seconds) => seconds < seenAtSeconds) + 1;
  return messages.slice(firstUnseen).filter((message) => isFromOtherSide(message) && isNewer(message));
}

const addTimes = rememberLastList<readonly number[]>();

/** Returns for each message the time of the newest message up to it, in seconds since the epoch. */
function newestTimes(messages: readonly Message[]): readonly number[] {
  return addTimes(messages, (last) => {
    if (last?.messages === messages) return last.result;
    const shared = last ? countShared(last.messages, messages) : 0;
    const times = last?.result.slice(0, shared) ?? [];
    for (const { createdAtSeconds } of messages.slice(shared))
      times.push(Math.max(times.at(-1) ?? 0, createdAtSeconds));
    return times;
  });
}

/** Returns whether a message is from an agent or a bot. False for activity notes. */
export function isFromOtherSide({ direction, id }: Message): boolean {
  return id !== null && (direction === 'outgoing' || direction === 'template');
}
