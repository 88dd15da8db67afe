import type { OutboxEntry } from './outboxEntry.ts';

/** Where the outbox survives a reload. Every call may reject; the outbox reports that and goes on. */
export interface OutboxStorage {
  /** What was left behind, in the order in which it was said; nothing that an open page is still working on. */
  load(): Promise<readonly OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(echoId: string): Promise<void>;
}

/** Keeps the outbox for the life of the page only. */
export function memoryOutboxStorage(): OutboxStorage {
  const kept = new Map<string, OutboxEntry>();
  return {
    load: async () => [...kept.values()].toSorted(bySaying),
    put: async (entry) => void kept.set(entry.echoId, entry),
    remove: async (echoId) => void kept.delete(echoId),
  };
}

/** The order of saying. */
export const bySaying = (a: OutboxEntry, b: OutboxEntry) => a.order - b.order;
