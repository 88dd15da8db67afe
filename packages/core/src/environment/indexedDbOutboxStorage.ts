import type { OutboxEntry } from './outboxStorage.ts';
import { indexedDbRecords, type PageRecords } from './pageRecords.ts';
import type { Tabs } from './Tabs.ts';

/**
 * Stores the outbox in IndexedDB, in one database per `name`. Each page works on its own entries. A new page loads
 * the entries of pages that are closed. If it is unknown which pages are open, a new page loads all entries. That is
 * safe with servers that ignore a repeated `echo_id`.
 */
export function indexedDbOutboxStorage(name: string, tabs: Tabs): PageRecords<OutboxEntry> {
  return indexedDbRecords(`chat-outbox:${name}`, tabs, {
    keyOf: ({ echoId }: OutboxEntry) => echoId,
    isEntry,
  });
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
    (entry.recordings === undefined || Array.isArray(entry.recordings)) &&
    Array.isArray(entry.files)
  );
}
