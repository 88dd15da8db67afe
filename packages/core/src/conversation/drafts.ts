import { proxy } from 'valtio/vanilla';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

/** The text that the visitor has typed but not sent. */
export interface DraftState {
  text: string;
}

/** The draft. It survives reloads. */
export interface DraftStore {
  readonly state: DraftState;
  set(text: string): void;
}

/** Creates a draft store that persists under `key`. */
export function createDraftStore(storage: KeyValueStorage, key: string): DraftStore {
  const state = proxy<DraftState>({ text: storage.get(key) ?? '' });
  return {
    state,
    set(text) {
      state.text = text;
      if (text) storage.set(key, text);
      else storage.remove(key);
    },
  };
}
