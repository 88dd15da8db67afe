import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';

/** The newest messages without a gap, oldest first. */
export interface NewestMessages {
  readonly newest: MessagePage;
  readonly messages: readonly Message[];
  readonly unreadable: number;
  /** True if a page has shown that there are no messages before these, or none that can be read. */
  readonly isComplete: boolean;
  /** True if these messages reach back to `knownId`. False if that is null. */
  readonly isGapClosed: boolean;
}

/** The rest of a longer gap is fetched when the visitor scrolls up. */
const maxPages = 10;

/**
 * Fetches the newest page. Unless `knownId` is null, also fetches the pages before it until that id is reached, but at
 * most ten pages in total. If a page fails, all pages are dropped, because a partly closed gap would look closed.
 */
export async function fetchGap(
  fetchMessages: (before?: number) => Promise<Result<MessagePage>>,
  knownId: number | null,
): Promise<Result<NewestMessages>> {
  const newest = await fetchMessages();
  if (!newest.ok) return newest;
  let { messages, unreadable } = newest.value;
  let isComplete = messages.length === 0 && unreadable === 0;
  const isGapClosed = () => knownId !== null && (lowestId(messages) ?? 0) <= knownId;
  for (let pages = 1; knownId !== null && !isGapClosed() && !isComplete && pages < maxPages; pages += 1) {
    const before = lowestId(messages);
    if (before === null) break;
    const older = await fetchMessages(before);
    if (!older.ok) return older;
    isComplete = (lowestId(older.value.messages) ?? before) >= before;
    messages = [...older.value.messages, ...messages];
    unreadable += older.value.unreadable;
  }
  return {
    ok: true,
    value: { newest: newest.value, messages, unreadable, isComplete, isGapClosed: isGapClosed() },
  };
}

export function lowestId(messages: readonly Message[]): number | null {
  const ids = messages.flatMap(({ id }) => (id === null ? [] : [id]));
  return ids.length === 0 ? null : Math.min(...ids);
}
