import type { MessageList } from './messageList.ts';

/** Limits how many messages stay in memory. */
export interface MessageRetention {
  /**
   * Returns the id of the oldest message to keep, or null to keep all. Keeps everything while the visitor is scrolled up,
   * and everything that they have loaded by scrolling (`isHistory`).
   */
  oldestRetainedId(list: MessageList, isHistory: boolean): number | null;
}

export interface RetentionOptions {
  readonly messagesInMemory: number;
  /** Returns whether the visitor is scrolled up in the history. */
  isReading(): boolean;
}

/** The excess, as a share of the limit, at which messages are removed: in batches rather than one at a time. */
const slackShare = 0.2;

/**
 * Creates the retention policy. Without it, a page that is open for days would hold every message it has received.
 * Removed messages are fetched again when the visitor scrolls up.
 */
export function createRetention({ messagesInMemory, isReading }: RetentionOptions): MessageRetention {
  let limit = messagesInMemory;
  return {
    oldestRetainedId({ items, positions }, isHistory) {
      const count = items.length - positions.size;
      if (isHistory) limit = Math.max(messagesInMemory, count);
      if (count <= limit * (1 + slackShare) || isReading()) return null;
      const oldest = items.filter(({ id }) => id !== null).at(-limit);
      return oldest?.id ?? null;
    },
  };
}
