import { useIntl } from '../../i18n/useIntl.ts';
import { day as dayStyle } from './MessageList.css.ts';

/** Props of `DayLine`. */
export interface DayLineProps {
  /** The local calendar day, such as `2026-11-21`. */
  readonly day: string;
  /** A time on that day, in seconds since the epoch. */
  readonly atSeconds: number;
  /** A time on the current day, in milliseconds since the epoch. */
  readonly nowMs: number;
}

/** The heading above the messages of a day: Today, Yesterday, a weekday, or the date. */
export function DayLine({ day, atSeconds, nowMs }: DayLineProps) {
  const { formatDay } = useIntl();
  return (
    <h2 className={dayStyle}>
      <time dateTime={day}>{formatDay(atSeconds * 1000, nowMs)}</time>
    </h2>
  );
}
