import * as v from 'valibot';
import type { KeyValueStorage } from '../storage/keyValueStorage.ts';

/** Where a reader was: which message, and how far below the upper edge of the list it stood, in pixels. */
export interface Place {
  readonly messageId: number;
  readonly topPx: number;
}

/** The reader's place in the history: kept across reloads; null at the end of the list. */
export interface PlaceStore {
  get(): Place | null;
  set(place: Place | null): void;
}

const placeSchema = v.pipe(v.string(), v.parseJson(), v.object({ messageId: v.number(), topPx: v.number() }));

/** Builds the place store on a storage, under `key`. */
export function createPlaceStore(storage: KeyValueStorage, key: string): PlaceStore {
  return {
    get() {
      const parsed = v.safeParse(placeSchema, storage.get(key));
      return parsed.success ? parsed.output : null;
    },
    set(place) {
      if (place) storage.set(key, JSON.stringify(place));
      else storage.remove(key);
    },
  };
}
