import type { MessageList } from './messageList.ts';

export interface MessageRetention {
  /**
   * Returns the id of the oldest message to keep, or null to keep all. Keeps everything while the visitor is scrolled
   * up. `isHistory` is true if the visitor has just loaded a page of the history; the limit then grows to the number of
   * loaded messages. After the visitor has scrolled back to the end, the next new message resets the limit.
   */
  oldestRetainedId(list: MessageList, isHistory: boolean): number | null;
}

export interface RetentionOptions {
  readonly messagesInMemory: number;
  isReading(): boolean;
}

/** The share by which the limit must be exceeded before messages are removed, so that they are removed in batches. */
const slackShare = 0.2;

/** Without a limit, a page that is open for days would hold every message it has received. */
export function createRetention({ messagesInMemory, isReading }: RetentionOptions): MessageRetention {
  let limit = messagesInMemory;
  let hasRead = false;
  return {
    oldestRetainedId({ items, positions }, isHistory) {
      const count = items.length - positions.size;
      if (isHistory) limit = Math.max(messagesInMemory, count);
      if (isReading()) {
        hasRead = true;
        return null;
      }
      if (hasRead && !isHistory) {
        hasRead = false;
        limit = messagesInMemory;
      }
      if (count <= limit * (1 + slackShare)) return null;
      const oldest = items.filter(({ id }) => id !== null).at(-limit);
      return oldest?.id ?? null;
    },
  };
}
