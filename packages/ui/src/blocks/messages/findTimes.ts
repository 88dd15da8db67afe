import type { DayGroup } from '@chat/hooks';
import { authorOf } from './authorOf.ts';

/**
 * Returns the local ids of the messages whose time is shown: the last of each group if the next message has another
 * minute, and the visitor's last message, which also shows whether it was seen.
 */
export function findTimes(days: readonly DayGroup[]): ReadonlySet<string> {
  const shown = new Set<string>();
  let hasOwn = false;
  for (const { messages } of days.toReversed()) {
    let nextMinute: number | undefined;
    for (const { message, isLastOfGroup, startsConversation } of messages.toReversed()) {
      const author = authorOf(message);
      if (author === 'activity') continue;
      const minute = Math.floor(message.createdAtSeconds / 60);
      const isLastOwn = author === 'visitor' && !hasOwn;
      hasOwn ||= author === 'visitor';
      if (isLastOwn || (isLastOfGroup && minute !== nextMinute)) shown.add(message.localId);
      nextMinute = startsConversation ? undefined : minute;
    }
  }
  return shown;
}
