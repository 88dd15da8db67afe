/** Where a clock hangs: an IANA name where there is one, else a fixed offset such as `+05:30`. */
export interface ClockPlace {
  readonly timeZone?: string;
  readonly utcOffset?: string;
}

/** What a clock on a wall shows. A wall time is a moment whose UTC fields are the hands of that clock. */
export interface WallClock {
  /** The wall time at a moment, both in milliseconds. */
  at(atMs: number): number;
  /** The moments at which the clock shows a wall time: two when it is turned back, none when it is turned over it. */
  momentsOf(wallMs: number): readonly number[];
  /** The moments at which the clock is turned, within a span of time. */
  turnsBetween(fromMs: number, toMs: number): readonly number[];
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Hangs up a clock. A zone that is not known falls back to the offset, an offset that is none to UTC. */
export function createWallClock({ timeZone = '', utcOffset = '' }: ClockPlace): WallClock {
  const offsetAt = zoneOffset(timeZone) ?? fixedOffset(utcOffset);
  return {
    at: (atMs) => atMs + offsetAt(atMs),
    momentsOf(wallMs) {
      const offsets = new Set([offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)]);
      return [...offsets].map((offset) => wallMs - offset).filter((atMs) => atMs + offsetAt(atMs) === wallMs);
    },
    turnsBetween(fromMs, toMs) {
      const turns: number[] = [];
      for (let fromDay = fromMs; fromDay < toMs; fromDay += dayMs) {
        if (offsetAt(fromDay) !== offsetAt(fromDay + dayMs)) turns.push(findTurn(offsetAt, fromDay));
      }
      return turns;
    },
  };
}

type OffsetAt = (atMs: number) => number;

/** Halves the day in which the offset changes until the minute is found; clocks are turned at full minutes. */
function findTurn(offsetAt: OffsetAt, fromDay: number): number {
  const before = offsetAt(fromDay);
  let early = Math.floor(fromDay / minuteMs);
  let late = Math.ceil((fromDay + dayMs) / minuteMs);
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle * minuteMs) === before) early = middle;
    else late = middle;
  }
  return late * minuteMs;
}

function zoneOffset(timeZone: string): OffsetAt | undefined {
  const format = timeZone ? zoneFormat(timeZone) : undefined;
  if (!format) return undefined;
  return (atMs) => {
    const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const day = [part('year'), part('month') - 1, part('day')] as const;
    const wallMs = Date.UTC(...day, part('hour'), part('minute'), part('second'));
    return wallMs - Math.floor(atMs / 1000) * 1000;
  };
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const digits = 'numeric' as const;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: digits,
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    });
  } catch {
    return undefined;
  }
}

function fixedOffset(utcOffset: string): OffsetAt {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?([0-5]\d)?$/.exec(utcOffset.trim()) ?? [];
  const total = (Number(hours ?? 0) * 60 + Number(minutes)) * minuteMs;
  const offset = hours === undefined || Number(hours) > 14 ? 0 : total * (sign === '-' ? -1 : 1);
  return () => offset;
}
