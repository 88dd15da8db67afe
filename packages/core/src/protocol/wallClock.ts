/** An IANA time zone or, without one, a fixed offset such as `+05:30`. */
export interface ZoneOptions {
  readonly timeZone?: string;
  readonly utcOffset?: string;
}

/**
 * Converts between instants and local times. A local time is a timestamp whose UTC fields are the local date and time.
 */
export interface WallClock {
  /** Returns the local time at an instant, both in milliseconds. */
  at(atMs: number): number;
  /** Returns the instants of a local time: two if it is repeated by a clock change, none if it is skipped. */
  instantsOf(wallMs: number): readonly number[];
  /**
   * Returns the instants at which the UTC offset changes, at most one a day. Searches whole days from `fromMs`
   * until `toMs` is reached, so an instant may be up to a day after `toMs`.
   */
  offsetChangesBetween(fromMs: number, toMs: number): readonly number[];
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** An unknown zone falls back to the offset, an invalid offset to UTC. */
export function createWallClock({ timeZone = '', utcOffset = '' }: ZoneOptions): WallClock {
  const offsetAt = zoneOffset(timeZone) ?? fixedOffset(utcOffset);
  return {
    at: (atMs) => atMs + offsetAt(atMs),
    instantsOf(wallMs) {
      const offsets = new Set([offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)]);
      return [...offsets].map((offset) => wallMs - offset).filter((atMs) => atMs + offsetAt(atMs) === wallMs);
    },
    offsetChangesBetween(fromMs, toMs) {
      const changes: number[] = [];
      for (let fromDay = fromMs; fromDay < toMs; fromDay += dayMs) {
        if (offsetAt(fromDay) !== offsetAt(fromDay + dayMs))
          changes.push(findOffsetChange(offsetAt, fromDay));
      }
      return changes;
    },
  };
}

type OffsetAt = (atMs: number) => number;

/** Searches by bisection. Offsets change at full minutes. */
function findOffsetChange(offsetAt: OffsetAt, fromDay: number): number {
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
