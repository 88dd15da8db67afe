import type { MessageList } from './messageList.ts';

/** How much of a conversation stays in memory. */
export interface Memory {
  /**
   * The id from which on the messages of a list stay; null while all of them do. What the reader has asked for
   * (`isHistory`) stays, and so does everything while they read it.
   */
  keptFromId(list: MessageList, isHistory: boolean): number | null;
}

/** What a memory is measured by. */
export interface MemoryDependencies {
  readonly keptMessages: number;
  isReading(): boolean;
}

/** So much more than is kept comes together before something is taken away: not one message at a time. */
const slackShare = 0.2;

/**
 * Builds the memory. A page that stays open for days would otherwise hold every message that ever came; what is taken
 * away is fetched again when the reader scrolls up to it.
 */
export function createMemory({ keptMessages, isReading }: MemoryDependencies): Memory {
  let allowed = keptMessages;
  return {
    keptFromId({ items, places }, isHistory) {
      const count = items.length - places.size;
      if (isHistory) allowed = Math.max(keptMessages, count);
      if (count <= allowed * (1 + slackShare) || isReading()) return null;
      const kept = items.filter(({ id }) => id !== null).at(-allowed);
      return kept?.id ?? null;
    },
  };
}
