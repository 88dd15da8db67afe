import type { KeyValueStorage, PageRecords } from '@chat/core';

/** Storage that can switch between persistent and in-memory while in use. */
export interface ConsentStorage<Storage> {
  readonly storage: Storage;
  /** Moves this page's data from the old storage to the new one. */
  setPersistent(isPersistent: boolean): void;
}

/**
 * Creates key-value storage. Without `isPersistent`, it holds data in memory for this page view. `setPersistent` also
 * moves values that this page has only read.
 */
export function createConsentStorage(
  persistent: KeyValueStorage,
  memory: KeyValueStorage,
  isPersistent: boolean,
): ConsentStorage<KeyValueStorage> {
  const names = new Set<string>();
  let current = isPersistent ? persistent : memory;
  return {
    storage: {
      get(key) {
        names.add(key);
        return current.get(key);
      },
      set(key, value) {
        names.add(key);
        current.set(key, value);
      },
      remove: (key) => current.remove(key),
    },
    setPersistent(next) {
      const before = current;
      current = next ? persistent : memory;
      if (before === current) return;
      for (const name of names) {
        const value = before.get(name);
        before.remove(name);
        if (value !== null) current.set(name, value);
      }
    },
  };
}

type Clearable<Entry> = Omit<PageRecords<Entry>, 'clear'> & Partial<PageRecords<Entry>>;

/**
 * Creates storage for unsent messages or drafts. `setPersistent` moves the entries that this page has stored, and
 * clears the old storage. It ignores errors, because a failing storage rejects again when the client next uses it.
 */
export function createConsentRecords<Entry>(
  persistent: Clearable<Entry>,
  memory: Clearable<Entry>,
  isPersistent: boolean,
  keyOf: (entry: Entry) => string,
): ConsentStorage<PageRecords<Entry>> {
  const entries = new Map<string, Entry>();
  let current = isPersistent ? persistent : memory;
  return {
    storage: {
      load: () => current.load(),
      put(entry) {
        entries.set(keyOf(entry), entry);
        return current.put(entry);
      },
      remove(key) {
        entries.delete(key);
        return current.remove(key);
      },
      async clear() {
        entries.clear();
        await current.clear?.();
      },
    },
    setPersistent(next) {
      const before = current;
      current = next ? persistent : memory;
      if (before === current) return;
      const moves = [...entries.values()].map((entry) => current.put(entry));
      void Promise.allSettled([before.clear?.(), ...moves]);
    },
  };
}
