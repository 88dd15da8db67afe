import type { Message } from '../protocol/message.ts';

/** A message and its position in its group. */
export interface GroupedMessage {
  readonly message: Message;
  readonly isFirstOfGroup: boolean;
  readonly isLastOfGroup: boolean;
  /** Whether the messages before it are from an earlier conversation. False for the first message of the list. */
  readonly startsConversation: boolean;
}

/** The messages of one calendar day. */
export interface DayGroup {
  /** ISO date such as `2026-11-21`, in the time zone passed to `groupMessages`, or else in the device's. */
  readonly day: string;
  /** When the first message of the day was created, in seconds since the epoch. */
  readonly atSeconds: number;
  readonly messages: readonly GroupedMessage[];
}

const groupWindowSeconds = 120;

/**
 * Groups messages by calendar day and, within a day, by conversation and sender: consecutive messages of one sender at
 * most two minutes apart form a group. Each activity message is its own group. `timeZone` is an IANA name; without
 * it, the device's time zone applies. Days and grouped messages that did not change since the last call are the same
 * objects, so that memoized components render only what changed.
 */
export function groupMessages(messages: readonly Message[], timeZone?: string): readonly DayGroup[] {
  if (messages.length === 0) return [];
  const dayOf = dayFormatter(timeZone);
  const starts = findStarts(messages);
  const days: { day: string; atSeconds: number; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAtSeconds);
    const current = days.at(-1);
    if (current?.day === day) current.messages.push(message);
    else days.push({ day, atSeconds: message.createdAtSeconds, messages: [message] });
  }
  return days.map((group) => reuseDay({ ...group, messages: group.messages.map(withGroupPosition(starts)) }));
}

const lastGrouped = new WeakMap<Message, GroupedMessage>();
/** The last result for each day, with the day's first message as the key. */
const lastDays = new WeakMap<GroupedMessage, DayGroup>();

/** Returns the first message of every conversation after the first. Ignores unsent messages without a conversation. */
function findStarts(messages: readonly Message[]): ReadonlySet<Message> {
  const starts = new Set<Message>();
  let current: number | null = null;
  for (const message of messages) {
    const { conversationId } = message;
    if (conversationId === null) continue;
    if (current !== null && conversationId !== current) starts.add(message);
    current = conversationId;
  }
  return starts;
}

const withGroupPosition =
  (starts: ReadonlySet<Message>) =>
  (message: Message, index: number, all: readonly Message[]): GroupedMessage => {
    const next = all[index + 1];
    const startsConversation = starts.has(message);
    const isFirstOfGroup = startsConversation || !isSameGroup(all[index - 1], message);
    const isLastOfGroup = !next || starts.has(next) || !isSameGroup(message, next);
    const last = lastGrouped.get(message);
    const isSame =
      last?.isFirstOfGroup === isFirstOfGroup &&
      last.isLastOfGroup === isLastOfGroup &&
      last.startsConversation === startsConversation;
    if (isSame) return last;
    const grouped = { message, isFirstOfGroup, isLastOfGroup, startsConversation };
    lastGrouped.set(message, grouped);
    return grouped;
  };

function reuseDay(group: DayGroup): DayGroup {
  const [first] = group.messages;
  const last = first && lastDays.get(first);
  const isSame =
    last?.day === group.day &&
    last.messages.length === group.messages.length &&
    last.messages.every((grouped, index) => grouped === group.messages[index]);
  if (isSame) return last;
  if (first) lastDays.set(first, group);
  return group;
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

type DayFormat = (atSeconds: number) => string;

const dayFormats = new Map<string, DayFormat>();

/** The device's zone may change, so its formatter is stored under the UTC offset. */
function dayFormatter(timeZone: string | undefined): DayFormat {
  const key = timeZone ?? String(new Date().getTimezoneOffset());
  const known = dayFormats.get(key) ?? createDayFormat(timeZone);
  dayFormats.set(key, known);
  return known;
}

function createDayFormat(timeZone: string | undefined): DayFormat {
  const format = timeZone
    ? new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
    : { format: dayInDeviceZone };
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

/** Avoids `Intl.DateTimeFormat`, which is slow to create. */
function dayInDeviceZone(atMs: number): string {
  const offsetMs = new Date(atMs).getTimezoneOffset() * 60_000;
  return new Date(atMs - offsetMs).toISOString().slice(0, 10);
}
