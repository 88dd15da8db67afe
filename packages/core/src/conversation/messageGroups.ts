import type { Message } from '../protocol/message.ts';

/** A message and its position in its group. */
export interface GroupedMessage {
  readonly message: Message;
  readonly isFirstOfGroup: boolean;
  readonly isLastOfGroup: boolean;
}

/** The messages of one calendar day. */
export interface DayGroup {
  /** ISO date such as `2026-11-21`, in the time zone passed to `groupMessages`. */
  readonly day: string;
  /** When the first message of the day was created, in seconds since the epoch. */
  readonly atSeconds: number;
  readonly messages: readonly GroupedMessage[];
}

const groupWindowSeconds = 120;

/**
 * Groups messages by calendar day and, within a day, by sender: consecutive messages of one sender at most two minutes
 * apart form a group. An activity message is a group of its own. `timeZone` is an IANA name; the default is the
 * device's time zone.
 */
export function groupMessages(messages: readonly Message[], timeZone?: string): readonly DayGroup[] {
  if (messages.length === 0) return [];
  const dayOf = dayFormatter(timeZone);
  const days: { day: string; atSeconds: number; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAtSeconds);
    const current = days.at(-1);
    if (current?.day === day) current.messages.push(message);
    else days.push({ day, atSeconds: message.createdAtSeconds, messages: [message] });
  }
  return days.map((group) => ({ ...group, messages: group.messages.map(withGroupPosition) }));
}

function withGroupPosition(message: Message, index: number, all: readonly Message[]): GroupedMessage {
  return {
    message,
    isFirstOfGroup: !isSameGroup(all[index - 1], message),
    isLastOfGroup: !isSameGroup(message, all[index + 1]),
  };
}

function isSameGroup(earlier: Message | undefined, later: Message | undefined): boolean {
  if (!earlier || !later || earlier.direction === 'activity') return false;
  return (
    earlier.direction === later.direction &&
    isSameSender(earlier, later) &&
    Math.abs(later.createdAtSeconds - earlier.createdAtSeconds) <= groupWindowSeconds
  );
}

/** All incoming messages are from the visitor, even if their sender is not known yet. */
function isSameSender(earlier: Message, later: Message): boolean {
  if (earlier.direction === 'incoming') return true;
  return earlier.sender?.type === later.sender?.type && earlier.sender?.id === later.sender?.id;
}

function dayFormatter(timeZone: string | undefined): (atSeconds: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  });
  const cache = new Map<number, string>();
  return (atSeconds) => {
    const quarterHour = Math.floor(atSeconds / 900);
    const known = cache.get(quarterHour);
    if (known) return known;
    const day = format.format(atSeconds * 1000);
    cache.set(quarterHour, day);
    return day;
  };
}
