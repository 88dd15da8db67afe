import type { KeyValueStorage, OutboxStorage } from '@chat/core';

/** A storage that can be told, while it is used, whether it may outlive the page. */
export interface Keepable<Storage> {
  readonly storage: Storage;
  /** Moves what this page has used to where it belongs now: nothing is lost, and nothing stays behind. */
  setMayKeep(mayKeep: boolean): void;
}

/** Texts that are kept, or only remembered for the life of the page. */
export function keepableTexts(
  kept: KeyValueStorage,
  memory: KeyValueStorage,
  mayKeep: boolean,
): Keepable<KeyValueStorage> {
  const names = new Set<string>();
  let current = mayKeep ? kept : memory;
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
    setMayKeep(next) {
      const before = current;
      current = next ? kept : memory;
      if (before === current) return;
      for (const name of names) {
        const value = before.get(name);
        before.remove(name);
        if (value !== null) current.set(name, value);
      }
    },
  };
}

/** The same for unsent messages. A storage that fails rejects when the client uses it next. */
export function keepableOutbox(
  kept: OutboxStorage,
  memory: OutboxStorage,
  mayKeep: boolean,
): Keepable<OutboxStorage> {
  const own = new Map<string, Parameters<OutboxStorage['put']>[0]>();
  let current = mayKeep ? kept : memory;
  return {
    storage: {
      load: () => current.load(),
      put(entry) {
        own.set(entry.echoId, entry);
        return current.put(entry);
      },
      remove(echoId) {
        own.delete(echoId);
        return current.remove(echoId);
      },
    },
    setMayKeep(next) {
      const before = current;
      current = next ? kept : memory;
      if (before === current) return;
      const moves = [...own.values()].flatMap((entry) => [before.remove(entry.echoId), current.put(entry)]);
      void Promise.allSettled(moves);
    },
  };
}
