/** Stores strings by key. Never throws. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Wraps a browser storage. A value that cannot be written, because the storage is blocked, full or broken, is
 * stored in memory for the life of the page. `onBlocked` is called for the first failure only.
 */
export function guardedStorage(open: () => Storage, onBlocked: (cause: unknown) => void): KeyValueStorage {
  const memory = new Map<string, string>();
  let isBlocked = false;
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch (cause) {
      if (!isBlocked) onBlocked(cause);
      isBlocked = true;
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Stores values in memory for the life of the page. */
export function memoryStorage(): KeyValueStorage {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? null,
    set: (key, value) => void memory.set(key, value),
    remove: (key) => void memory.delete(key),
  };
}
