import type { KeyValueStorage, OutboxStorage } from '@chat/core';

/** Storage that can switch between persistent and in-memory while in use. */
export interface ConsentStorage<Storage> {
  readonly storage: Storage;
  /**
   * Switches the storage, and moves the data that this page has read or written by key, so that it is neither lost
   * nor left behind.
   */
  setPersistent(isPersistent: boolean): void;
}

/** Creates key-value storage. Without `isPersistent`, it holds data in memory for the page view. */
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

/**
 * Creates storage for unsent messages. `setPersistent` moves only the messages that this page has stored, and ignores
 * errors of the move: a failing storage rejects again when the client next uses it.
 */
export function createConsentOutbox(
  persistent: OutboxStorage,
  memory: OutboxStorage,
  isPersistent: boolean,
): ConsentStorage<OutboxStorage> {
  const entries = new Map<string, Parameters<OutboxStorage['put']>[0]>();
  let current = isPersistent ? persistent : memory;
  return {
    storage: {
      load: () => current.load(),
      put(entry) {
        entries.set(entry.echoId, entry);
        return current.put(entry);
      },
      remove(echoId) {
        entries.delete(echoId);
        return current.remove(echoId);
      },
    },
    setPersistent(next) {
      const before = current;
      current = next ? persistent : memory;
      if (before === current) return;
      const moves = [...entries.values()].flatMap((entry) => [
        before.remove(entry.echoId),
        current.put(entry),
      ]);
      void Promise.allSettled(moves);
    },
  };
}
