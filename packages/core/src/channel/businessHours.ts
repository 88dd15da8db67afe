import type { ChannelConfig, WorkingHours } from '../protocol/config.ts';
import { createWallClock, type WallClock } from './wallClock.ts';

/** What decides whether the team is at work. */
export type Schedule = Pick<ChannelConfig, 'workingHoursEnabled' | 'workingHours' | 'timeZone' | 'utcOffset'>;

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A schedule repeats every week; clocks may be turned in between. */
const horizonDays = 8;

/**
 * Whether the team is at work at a moment: always where working hours are disabled, else as the entry of the day
 * says, by the clock of the channel's time zone or, without one, its UTC offset (spec §4, Business hours). A day
 * without an entry is closed. A closing time before the opening time lies on the next day and belongs to the day on
 * which it was opened; 24:00 is the end of the day.
 */
export function isWithinBusinessHours(schedule: Schedule, atMs: number): boolean {
  if (!schedule.workingHoursEnabled) return true;
  return isOpenAt(schedule.workingHours, createWallClock(schedule), atMs);
}

/**
 * The first moment after `nowMs` at which the team is at work again, in milliseconds since the epoch; null where it
 * is at work now, or never.
 */
export function nextOpening(schedule: Schedule, nowMs: number): number | null {
  if (isWithinBusinessHours(schedule, nowMs)) return null;
  const { workingHours } = schedule;
  const clock = createWallClock(schedule);
  const today = Math.floor(clock.at(nowMs) / dayMs);
  const openings = Array.from({ length: horizonDays + 1 }, (_, ahead) => today + ahead).flatMap((day) =>
    spansOf(workingHours, weekdayOf(day)).flatMap(({ from }) =>
      clock.momentsOf(day * dayMs + from * minuteMs),
    ),
  );
  const turns = clock.turnsBetween(nowMs, nowMs + horizonDays * dayMs);
  const soonest = [...openings, ...turns]
    .filter((atMs) => atMs > nowMs && isOpenAt(workingHours, clock, atMs))
    .reduce((first, atMs) => Math.min(first, atMs), Number.POSITIVE_INFINITY);
  return Number.isFinite(soonest) ? soonest : null;
}

/** Minutes after the beginning of a day; `to` is beyond 1,440 where the team stays past midnight. */
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

/** 0 is Sunday; the epoch began on a Thursday. */
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
