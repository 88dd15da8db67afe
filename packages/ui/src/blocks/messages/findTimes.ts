import type { DayGroup } from '@chat/hooks';
import { authorOf } from './authorOf.ts';
import { isSeen, type Seen } from './isSeen.ts';

/**
 * Returns the local ids of the messages whose time is shown: the last of each group if the next message has another
 * minute, and the visitor's last message and last seen message, which also show whether they were seen.
 */
export function findTimes(days: readonly DayGroup[], seen?: Seen): ReadonlySet<string> {
  const shown = new Set<string>();
  let [hasOwn, hasSeen] = [false, false];
  for (const { messages } of days.toReversed()) {
    let nextMinute: number | undefined;
    for (const { message, isLastOfGroup, startsConversation } of messages.toReversed()) {
      const author = authorOf(message);
      if (author === 'activity') continue;
      const isOwn = author === 'visitor';
      const isSeenOwn = isOwn && isSeen(message, seen);
      const minute = Math.floor(message.createdAtSeconds / 60);
      const isLastOwn = (isOwn && !hasOwn) || (isSeenOwn && !hasSeen);
      hasOwn ||= isOwn;
      hasSeen ||= isSeenOwn;
      if (isLastOwn || (isLastOfGroup && minute !== nextMinute)) shown.add(message.localId);
      nextMinute = startsConversation ? undefined : minute;
    }
  }
  return shown;
}
