import type { DayGroup, GroupedMessage } from '@chat/hooks';
import { authorOf } from './authorOf.ts';
import { isSeen, type Seen } from './isSeen.ts';

/**
 * Returns the local ids of the messages whose time is shown. The last message of a group shows its time, unless the
 * next message has the same minute and conversation. The visitor's last message and last seen message always do,
 * because the line with the time also shows whether they were seen.
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
