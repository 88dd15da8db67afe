import { createStore, del, entries, set } from 'idb-keyval';
import type { OutboxEntry } from './outboxEntry.ts';

/** Where the outbox survives a reload. Every call may reject; the outbox reports that and goes on. */
export interface OutboxStorage {
  /** In the order in which it was said. */
  load(): Promise<readonly OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(echoId: string): Promise<void>;
}

/** Keeps the outbox in IndexedDB, under a name of its own for each channel and instance. */
export function indexedDbOutboxStorage(name: string): OutboxStorage {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => {
    opened ??= createStore(`chat-outbox:${name}`, 'entries');
    return opened;
  };
  return {
    async load() {
      const all = await entries<string, unknown>(store());
      return all.flatMap(([, value]) => (isEntry(value) ? [value] : [])).toSorted(bySaid);
    },
    put: (entry) => set(entry.echoId, entry, store()),
    remove: (echoId) => del(echoId, store()),
  };
}

/** Keeps the outbox for the life of the page only. */
export function memoryOutboxStorage(): OutboxStorage {
  const kept = new Map<string, OutboxEntry>();
  return {
    load: async () => [...kept.values()].toSorted(bySaid),
    put: async (entry) => void kept.set(entry.echoId, entry),
    remove: async (echoId) => void kept.delete(echoId),
  };
}

const bySaid = (a: OutboxEntry, b: OutboxEntry) => a.saidAtMs - b.saidAtMs;

/** What lies there may be of an older or newer version: only what can be sent is taken. */
function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry: Partial<Record<keyof OutboxEntry, unknown>> = value;
  return (
    typeof entry.echoId === 'string' &&
    typeof entry.content === 'string' &&
    typeof entry.saidAtMs === 'number' &&
    typeof entry.refererUrl === 'string' &&
    Array.isArray(entry.files)
  );
}
