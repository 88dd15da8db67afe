import type { ChannelConfig, WorkingHours } from './config.ts';
import { createWallClock, type WallClock } from './wallClock.ts';

/** The settings that decide whether the team is at work. */
export type Schedule = Pick<ChannelConfig, 'workingHoursEnabled' | 'workingHours' | 'timeZone' | 'utcOffset'>;

const minuteMs = 60_000;
const dayMs = 86_400_000;
/**
 * How many days ahead to search for an opening. A schedule repeats every week; one more day covers clock changes.
 */
const horizonDays = 8;

/**
 * Whether the team is at work at a time. Always true if working hours are disabled. Times of the schedule are in
 * the channel's time zone or, without a valid one, at its UTC offset. The team does not open on a day without an entry.
 * Without `open_all_day`, an entry whose opening and closing times are equal counts as closed. A closing time before
 * the opening time is on the next day. 24:00 is the end of the day.
 */
export function isWithinBusinessHours(schedule: Schedule, atMs: number): boolean {
  if (!schedule.workingHoursEnabled) return true;
  return isOpenAt(schedule.workingHours, createWallClock(schedule), atMs);
}

/**
 * Returns the next opening time after `nowMs` in milliseconds since the epoch, or null if the team is at work now or
 * never opens.
 */
export function nextOpening(schedule: Schedule, nowMs: number): number | null {
  if (isWithinBusinessHours(schedule, nowMs)) return null;
  const { workingHours } = schedule;
  const clock = createWallClock(schedule);
  const today = Math.floor(clock.at(nowMs) / dayMs);
  const openings = Array.from({ length: horizonDays + 1 }, (_, ahead) => today + ahead).flatMap((day) =>
    spansOf(workingHours, weekdayOf(day)).flatMap(({ from }) =>
      clock.instantsOf(day * dayMs + from * minuteMs),
    ),
  );
  const offsetChanges = clock.offsetChangesBetween(nowMs, nowMs + horizonDays * dayMs);
  const soonest = [...openings, ...offsetChanges]
    .filter((atMs) => atMs > nowMs && isOpenAt(workingHours, clock, atMs))
    .reduce((first, atMs) => Math.min(first, atMs), Number.POSITIVE_INFINITY);
  return Number.isFinite(soonest) ? soonest : null;
}

/**
 * Opening and closing time in minutes since the start of a day. `to` is at least 1,440 if the closing time is on
 * the next day.
 */
interface Span {
  readonly from: number;
  readonly to: number;
}

const minutesPerDay = 1_440;

function isOpenAt(workingHours: readonly WorkingHours[], clock: WallClock, atMs: number): boolean {
  const wallMinute = Math.floor(clock.at(atMs) / minuteMs);
  const day = Math.floor(wallMinute / minutesPerDay);
  const minute = wallMinute - day * minutesPerDay;
  const isIn = ({ from, to }: Span, at: number) => from <= at && at < to;
  return (
    spansOf(workingHours, weekdayOf(day)).some((span) => isIn(span, minute)) ||
    spansOf(workingHours, weekdayOf(day - 1)).some((span) => isIn(span, minute + minutesPerDay))
  );
}

/** 0 is Sunday. `day` is the number of days since the epoch, which was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function spansOf(workingHours: readonly WorkingHours[], weekday: number): readonly Span[] {
  return workingHours
    .filter((entry) => entry.day_of_week === weekday)
    .flatMap((entry) => spanOf(entry) ?? []);
}

function spanOf(entry: WorkingHours): Span | undefined {
  if (entry.closed_all_day) return undefined;
  if (entry.open_all_day) return { from: 0, to: minutesPerDay };
  if (entry.open_hour === null || entry.close_hour === null) return undefined;
  const from = entry.open_hour * 60 + (entry.open_minutes ?? 0);
  const to = entry.close_hour * 60 + (entry.close_minutes ?? 0);
  if (from === to) return undefined;
  return { from, to: to < from ? to + minutesPerDay : to };
}
