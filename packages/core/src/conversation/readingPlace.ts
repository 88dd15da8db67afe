import * as v from 'valibot';
import type { Clock } from '../environment/clock.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

/** Where a reader was: which message, and how far below the upper edge of the list it stood, in pixels. */
export interface Place {
  readonly messageId: number;
  readonly topPx: number;
}

/** The reader's place in the history: kept across reloads; null at the end of the list. */
export interface PlaceStore {
  get(): Place | null;
  set(place: Place | null): void;
  /** What is not written yet stays unwritten. */
  dispose(): void;
}

const placeSchema = v.pipe(v.string(), v.parseJson(), v.object({ messageId: v.number(), topPx: v.number() }));

const writeDelayMs = 250;

/** Builds the place store on a storage, under `key`. Scrolling does not write for every pixel, only when it rests. */
export function createPlaceStore(storage: KeyValueStorage, key: string, clock: Clock): PlaceStore {
  let cancelWrite: () => void = () => undefined;
  const write = (place: Place | null) => {
    if (place) storage.set(key, JSON.stringify(place));
    else storage.remove(key);
  };
  return {
    get() {
      const parsed = v.safeParse(placeSchema, storage.get(key));
      return parsed.success ? parsed.output : null;
    },
    set(place) {
      cancelWrite();
      cancelWrite = clock.setTimeout(() => write(place), writeDelayMs);
    },
    dispose: () => cancelWrite(),
  };
}
