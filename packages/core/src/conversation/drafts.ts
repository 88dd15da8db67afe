import { proxy } from 'valtio/vanilla';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

/** The text that the visitor has typed but not sent. */
export interface DraftState {
  text: string;
}

export interface DraftStore {
  readonly state: DraftState;
  set(text: string): void;
}

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
