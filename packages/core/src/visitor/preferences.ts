import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

const names = ['emoji', 'sound'] as const;

/**
 * Name of a preference. `emoji`: the recently used emoji and the skin tone. `sound`: `off` if the visitor has muted the
 * chat.
 */
export type PreferenceName = (typeof names)[number];

/**
 * Preferences of the visitor as text, in the `storage` of the environment. Tabs share them if they share the storage.
 */
export interface Preferences {
  get(name: PreferenceName): string | null;
  set(name: PreferenceName, value: string): void;
  /** Calls a listener after each change in this tab. Returns a function that removes it. */
  subscribe(listener: () => void): () => void;
}

export interface PreferenceStore extends Preferences {
  clear(): void;
}

export function createPreferences(storage: KeyValueStorage, prefix: string): PreferenceStore {
  const keyOf = (name: PreferenceName) => `${prefix}:${name}`;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: (name) => storage.get(keyOf(name)),
    set(name, value) {
      storage.set(keyOf(name), value);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      for (const name of names) storage.remove(keyOf(name));
      notify();
    },
  };
}
