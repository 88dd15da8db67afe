import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

const names = ['emoji'] as const;

/** Name of a preference. `emoji`: the recently used emoji and the skin tone. */
export type PreferenceName = (typeof names)[number];

/** Preferences of the visitor as text, stored where the chat stores its data: on the device, or in memory. */
export interface Preferences {
  get(name: PreferenceName): string | null;
  set(name: PreferenceName, value: string): void;
}

/** The preferences, which are cleared when the visitor leaves. */
export interface PreferenceStore extends Preferences {
  clear(): void;
}

/** Creates a store that persists each preference under `prefix` and its name. */
export function createPreferences(storage: KeyValueStorage, prefix: string): PreferenceStore {
  const keyOf = (name: PreferenceName) => `${prefix}:${name}`;
  return {
    get: (name) => storage.get(keyOf(name)),
    set: (name, value) => storage.set(keyOf(name), value),
    clear() {
      for (const name of names) storage.remove(keyOf(name));
    },
  };
}
