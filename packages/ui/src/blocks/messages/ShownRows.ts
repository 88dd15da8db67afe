import type { DayGroup } from '@chat/hooks';

/** A day with only those of its messages that are rendered. */
export interface ShownDay extends DayGroup {
  /** Whether the day's first message is omitted, and the date with it. */
  readonly isContinued?: boolean;
}

/** The rendered rows of a long list. Gaps take the space of rows that are not rendered. */
export interface ShownRows {
  readonly days: readonly ShownDay[];
  /** Height in pixels of the gap above a message, by its local id. */
  readonly gaps: ReadonlyMap<string, number>;
  /** Height in pixels of the gap below the last rendered message. */
  readonly endGapPx: number;
}
