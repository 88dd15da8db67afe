import type { DayGroup, GroupedMessage } from '@chat/hooks';
import { authorOf } from './authorOf.ts';
import { isSeen, type Seen } from './isSeen.ts';

/**
 * Returns the local ids of the messages whose time is shown: the last message of each group, unless the next message
 * of the conversation has the same minute. Always includes the visitor's last message and last seen message, because
 * the line with the time also tells whether they were seen.
 */
export function findTimes(days: readonly DayGroup[], seen?: Seen): ReadonlySet<string> {
  const all = days
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => authorOf(message) !== 'activity');
  const own = all.filter(({ message }) => authorOf(message) === 'visitor');
  const lastOwn = [own.at(-1), own.findLast(({ message }) => isSeen(message, seen))];
  const isShown = (grouped: GroupedMessage, index: number) => {
    const next = all[index + 1];
    const isNextLater = !next || next.startsConversation || minuteOf(next) !== minuteOf(grouped);
    return lastOwn.includes(grouped) || (grouped.isLastOfGroup && isNextLater);
  };
  return new Set(all.filter(isShown).map(({ message }) => message.localId));
}

const minuteOf = ({ message }: GroupedMessage) => Math.floor(message.createdAtSeconds / 60);
