import type { Message } from '../protocol/message.ts';

/** A message with what its neighbours decide about its looks. */
export interface GroupedMessage {
  readonly message: Message;
  readonly isFirstOfGroup: boolean;
  readonly isLastOfGroup: boolean;
}

/** The messages of one local calendar day. */
export interface DayGroup {
  /** `2026-11-21`, in the visitor's zone. */
  readonly day: string;
  /** A moment of that day, in seconds since the epoch. */
  readonly atSeconds: number;
  readonly messages: readonly GroupedMessage[];
}

const groupWindowSeconds = 120;

/**
 * Groups messages by date (spec §3) and, within a day, by sender: the same sender within two minutes is one group.
 * `timeZone` is an IANA name; without one the device's zone decides.
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
  return days.map((group) => ({ ...group, messages: group.messages.map(joinNeighbours) }));
}

function joinNeighbours(message: Message, index: number, all: readonly Message[]): GroupedMessage {
  return {
    message,
    isFirstOfGroup: !belongTogether(all[index - 1], message),
    isLastOfGroup: !belongTogether(message, all[index + 1]),
  };
}

function belongTogether(earlier: Message | undefined, later: Message | undefined): boolean {
  if (!earlier || !later || earlier.direction === 'activity') return false;
  return (
    earlier.direction === later.direction &&
    isSameSender(earlier, later) &&
    Math.abs(later.createdAtSeconds - earlier.createdAtSeconds) <= groupWindowSeconds
  );
}

/** All incoming messages are the visitor's, whether or not the server has named the sender yet. */
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
