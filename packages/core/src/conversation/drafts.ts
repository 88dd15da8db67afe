import { proxy } from 'valtio/vanilla';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

/** What the visitor has typed and not sent. */
export interface DraftState {
  text: string;
}

/** The draft: kept across reloads, gone when it is sent. */
export interface DraftStore {
  readonly state: DraftState;
  set(text: string): void;
}

/** Builds the draft store on a storage, under `key`. */
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
