import { createStore, del, entries, set } from 'idb-keyval';
import type { OutboxEntry } from './outboxStorage.ts';
import { byOrder, type OutboxStorage } from './outboxStorage.ts';
import type { Tabs } from './Tabs.ts';

/**
 * Keeps the outbox in IndexedDB, under a name of its own for each channel and instance. Pages of one browser share
 * it: each works on its own entries, and the next one to start takes up those of pages that are gone. A page that
 * cannot tell takes up everything, which is safe, since a repetition changes nothing.
 */
export function indexedDbOutboxStorage(name: string, tabs: Tabs): OutboxStorage {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => {
    opened ??= createStore(`chat-outbox:${name}`, 'entries');
    return opened;
  };
  return {
    async load() {
      const all = await entries<string, unknown>(store());
      const open = await tabs.openPages();
      const left = all.flatMap(([, value]) =>
        isRecord(value) && !open?.has(value.page) ? [value.entry] : [],
      );
      return left.toSorted(byOrder);
    },
    put: (entry) => set(entry.echoId, { page: tabs.page, entry } satisfies OutboxRecord, store()),
    remove: (echoId) => del(echoId, store()),
  };
}

interface OutboxRecord {
  /** The page that works on it. */
  readonly page: string;
  readonly entry: OutboxEntry;
}

/** What lies there may be of an older or newer version: only what can be sent is taken. */
function isRecord(value: unknown): value is OutboxRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { page, entry }: Partial<Record<keyof OutboxRecord, unknown>> = value;
  return typeof page === 'string' && isEntry(entry);
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry: Partial<Record<keyof OutboxEntry, unknown>> = value;
  return (
    typeof entry.echoId === 'string' &&
    typeof entry.order === 'number' &&
    typeof entry.isFirstCall === 'boolean' &&
    typeof entry.owner === 'object' &&
    typeof entry.content === 'string' &&
    typeof entry.saidAtMs === 'number' &&
    typeof entry.refererUrl === 'string' &&
    (entry.failure === null || typeof entry.failure === 'object') &&
    (entry.afterId === null || typeof entry.afterId === 'number') &&
    Array.isArray(entry.files)
  );
}
