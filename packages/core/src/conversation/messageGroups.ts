import type { Message } from '../protocol/message.ts';
import { countShared, rememberLastList } from './rememberLastList.ts';

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
  // The device's zone may change, so its UTC offset is compared.
  const zone = timeZone ?? String(new Date().getTimezoneOffset());
  return groupChanged(messages, (last) => {
    const known = last?.result.zone === zone ? last : undefined;
    // The last shared message may no longer be the last one of its group.
    const from = known ? Math.max(0, countShared(known.messages, messages) - 1) : 0;
    const days = known ? daysBefore(known.result.days, from) : [];
    const starts = findStarts(messages, from);
    for (const { day, atSeconds, messages: added } of splitDays(
      messages.slice(from),
      dayFormatter(zone, timeZone),
    )) {
      const begun = days.at(-1)?.day === day ? days.pop() : undefined;
      const earlier = begun?.messages ?? [];
      const grouped = added.map(withGroupPosition(starts, earlier.at(-1)?.message));
      days.push(
        reuseDay({ day, atSeconds: begun?.atSeconds ?? atSeconds, messages: [...earlier, ...grouped] }),
      );
    }
    return { zone, days };
  }).days;
}

const groupChanged = rememberLastList<{ readonly zone: string; readonly days: readonly DayGroup[] }>();
const lastGrouped = new WeakMap<Message, GroupedMessage>();
/** The last result for each day, with the day's first message as the key. */
const lastDays = new WeakMap<GroupedMessage, DayGroup>();

/** Returns the days of the first `count` messages. The last one of these days may go on after them. */
function daysBefore(days: readonly DayGroup[], count: number): DayGroup[] {
  const before: DayGroup[] = [];
  let left = count;
  for (const day of days) {
    if (left <= 0) break;
    before.push(day.messages.length <= left ? day : { ...day, messages: day.messages.slice(0, left) });
    left -= day.messages.length;
  }
  return before;
}

function splitDays(messages: readonly Message[], dayOf: DayFormat) {
  const days: { day: string; atSeconds: number; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAtSeconds);
    const current = days.at(-1);
    if (current?.day === day) current.messages.push(message);
    else days.push({ day, atSeconds: message.createdAtSeconds, messages: [message] });
  }
  return days;
}

/**
 * Returns the first message of every conversation after the first, from the index `from` on. Ignores unsent messages
 * without a conversation.
 */
function findStarts(messages: readonly Message[], from: number): ReadonlySet<Message> {
  const starts = new Set<Message>();
  const hasConversation = ({ conversationId }: Message) => conversationId !== null;
  let current = messages.slice(0, from).findLast(hasConversation)?.conversationId ?? null;
  for (const message of messages.slice(from)) {
    const { conversationId } = message;
    if (conversationId === null) continue;
    if (current !== null && conversationId !== current) starts.add(message);
    current = conversationId;
  }
  return starts;
}

/** `before` is the message before the first one, if it is of the same day. */
const withGroupPosition =
  (starts: ReadonlySet<Message>, before: Message | undefined) =>
  (message: Message, index: number, all: readonly Message[]): GroupedMessage => {
    const next = all[index + 1];
    const startsConversation = starts.has(message);
    const isFirstOfGroup = startsConversation || !isSameGroup(all[index - 1] ?? before, message);
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

function dayFormatter(zone: string, timeZone: string | undefined): DayFormat {
  const known = dayFormats.get(zone) ?? createDayFormat(timeZone);
  dayFormats.set(zone, known);
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
