import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';

/** The newest messages without a gap, oldest first. */
export interface NewestStretch {
  readonly newest: MessagePage;
  readonly messages: readonly Message[];
  /** Items whose shape was not a message. */
  readonly unreadable: number;
  /** The history begins with it. */
  readonly isWhole: boolean;
  /** It reaches what was known before. */
  readonly isReached: boolean;
}

/** How far a gap is paged back before it is left to the reader's scrolling. */
const pagesAtMost = 10;

/**
 * Gets the newest page and those before it, back to `knownId`; only the newest where it is null. All or nothing: a
 * gap that is half closed could not be told from one that is closed.
 */
export async function fetchGap(
  fetchMessages: (before?: number) => Promise<Result<MessagePage>>,
  knownId: number | null,
): Promise<Result<NewestStretch>> {
  const newest = await fetchMessages();
  if (!newest.ok) return newest;
  let { messages, unreadable } = newest.value;
  let isWhole = messages.length === 0 && unreadable === 0;
  const isReached = () => knownId !== null && (lowestId(messages) ?? 0) <= knownId;
  for (let pages = 1; knownId !== null && !isReached() && !isWhole && pages < pagesAtMost; pages += 1) {
    const before = lowestId(messages);
    if (before === null) break;
    const older = await fetchMessages(before);
    if (!older.ok) return older;
    isWhole = (lowestId(older.value.messages) ?? before) >= before;
    messages = [...older.value.messages, ...messages];
    unreadable += older.value.unreadable;
  }
  return { ok: true, value: { newest: newest.value, messages, unreadable, isWhole, isReached: isReached() } };
}

/** The smallest id among messages; null where there is none. */
export function lowestId(messages: readonly Message[]): number | null {
  const ids = messages.flatMap(({ id }) => (id === null ? [] : [id]));
  return ids.length === 0 ? null : Math.min(...ids);
}
