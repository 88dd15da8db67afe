import type { Message } from '../protocol/message.ts';

const rememberedArrivals = 1_000;

/** Knows what has been here. A message that leaves the list, as logs change, and comes back is not new again. */
export function createArrivals() {
  const ids = new Set<number>();
  let highestId = 0;
  return {
    /** The highest id that was ever taken in: what is above it is news, whatever log it stands in. */
    highestId: () => highestId,
    note(messages: readonly Message[]): void {
      highestId = messages.reduce((highest, { id }) => Math.max(highest, id ?? 0), highestId);
    },
    /** Once for each message. */
    isNew({ id }: Message): boolean {
      if (id === null || ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > rememberedArrivals && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}
