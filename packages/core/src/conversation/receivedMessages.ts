import type { Message } from '../protocol/message.ts';

const maxAnnounced = 1_000;

/**
 * Remembers the highest received id and the latest announced messages, so that a message that leaves the list and comes
 * back is not announced again.
 */
export function createReceivedMessages() {
  const announced = new Set<number>();
  let highestId = 0;
  return {
    /** Returns the highest id received so far. Messages with a higher id are new, even after the log was replaced. */
    highestId: () => highestId,
    note(messages: readonly Message[]): void {
      highestId = messages.reduce((highest, { id }) => Math.max(highest, id ?? 0), highestId);
    },
    /** Returns false if the message was announced before or has no id. */
    announce({ id }: Message): boolean {
      if (id === null || announced.has(id)) return false;
      announced.add(id);
      const [oldest] = announced;
      if (announced.size > maxAnnounced && oldest !== undefined) announced.delete(oldest);
      return true;
    },
  };
}
