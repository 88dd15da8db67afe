import { createStore, del, entries, set } from 'idb-keyval';
import { byOrder, type OutboxEntry, type OutboxStorage } from './outboxStorage.ts';
import type { Tabs } from './Tabs.ts';

/**
 * Stores the outbox in IndexedDB, in one database per `name`. Each page works on its own entries. A new page loads
 * the entries of pages that are closed. If it is unknown which pages are open, it loads all entries. That is safe
 * with servers that ignore a repeated `echo_id`.
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
      const abandoned = all.flatMap(([, value]) =>
        isRecord(value) && !open?.has(value.page) ? [value.entry] : [],
      );
      return abandoned.toSorted(byOrder);
    },
    put: (entry) => set(entry.echoId, { page: tabs.page, entry } satisfies OutboxRecord, store()),
    remove: (echoId) => del(echoId, store()),
  };
}

interface OutboxRecord {
  /** The id of the page that works on the entry. */
  readonly page: string;
  readonly entry: OutboxEntry;
}

/** Rejects records of older or newer versions that cannot be sent. */
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
    (entry.attributes === undefined || typeof entry.attributes === 'object') &&
    typeof entry.saidAtMs === 'number' &&
    typeof entry.refererUrl === 'string' &&
    (entry.failure === null || typeof entry.failure === 'object') &&
    (entry.afterId === null || typeof entry.afterId === 'number') &&
    (entry.durationsSeconds === undefined || Array.isArray(entry.durationsSeconds)) &&
    Array.isArray(entry.files)
  );
}
