import { clear, createStore, del, entries, promisifyRequest } from 'idb-keyval';
import type { Tabs } from './Tabs.ts';

/** Stores the records of the pages that show a chat. Every call may reject. */
export interface PageRecords<Entry> {
  /**
   * Loads the records of pages that are not open, in order. Loads all records if it is unknown which pages are open.
   */
  load(): Promise<readonly Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(key: string): Promise<void>;
  /** Deletes all records, also those of other pages. */
  clear(): Promise<void>;
}

export interface PageRecordRules<Entry> {
  keyOf(entry: Entry): string;
  /** Returns false for records that this version cannot use, because an older or newer version has stored them. */
  isEntry(value: unknown): value is Entry;
}

/** Each record belongs to the page that stored it last. */
export function indexedDbRecords<Entry extends { readonly order: number }>(
  name: string,
  tabs: Tabs,
  { keyOf, isEntry }: PageRecordRules<Entry>,
): PageRecords<Entry> {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => {
    opened ??= createStore(name, 'entries');
    return opened;
  };
  return {
    async load() {
      const all = await entries<string, unknown>(store());
      const open = await tabs.openPages();
      const abandoned = all.flatMap(([, value]) =>
        isRecord(value) && isEntry(value.entry) && !open?.has(value.page) ? [value.entry] : [],
      );
      return abandoned.toSorted(byOrder);
    },
    put: (entry) =>
      store()('readwrite', (objects) => {
        objects.put({ page: tabs.page, entry } satisfies PageRecord, keyOf(entry));
        // Otherwise the browser commits only after the put's success event. If the page is left in between, the entry
        // is lost.
        objects.transaction.commit();
        return promisifyRequest(objects.transaction);
      }),
    remove: (key) => del(key, store()),
    clear: () => clear(store()),
  };
}

export function memoryRecords<Entry extends { readonly order: number }>(
  keyOf: (entry: Entry) => string,
): PageRecords<Entry> {
  const stored = new Map<string, Entry>();
  return {
    load: async () => [...stored.values()].toSorted(byOrder),
    put: async (entry) => void stored.set(keyOf(entry), entry),
    remove: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  };
}

/** Opens the storage on the first call. */
export function lazyRecords<Entry>(open: () => Promise<PageRecords<Entry>>): PageRecords<Entry> {
  let opened: Promise<PageRecords<Entry>> | undefined;
  const records = () => {
    opened ??= open();
    return opened;
  };
  return {
    load: async () => (await records()).load(),
    put: async (entry) => (await records()).put(entry),
    remove: async (key) => (await records()).remove(key),
    clear: async () => (await records()).clear(),
  };
}

export const byOrder = (a: { readonly order: number }, b: { readonly order: number }) => a.order - b.order;

interface PageRecord {
  /** The id of the page that works on the entry. */
  readonly page: string;
  readonly entry: unknown;
}

function isRecord(value: unknown): value is PageRecord {
  if (typeof value !== 'object' || value === null) return false;
  return 'page' in value && typeof value.page === 'string' && 'entry' in value;
}
