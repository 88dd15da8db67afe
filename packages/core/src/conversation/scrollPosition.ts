import * as v from 'valibot';
import type { Clock } from '../environment/clock.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

/** A scroll position: a message, and its distance from the top edge of the list in pixels. */
export interface Place {
  readonly messageId: number;
  readonly topPx: number;
}

/** The scroll position of the message list, persisted across reloads; null at the end of the list. */
export interface PlaceStore {
  get(): Place | null;
  set(place: Place | null): void;
  /** Discards a position that has not been written yet. */
  dispose(): void;
}

const placeSchema = v.pipe(v.string(), v.parseJson(), v.object({ messageId: v.number(), topPx: v.number() }));

const writeDelayMs = 250;

/** Creates a place store that persists under `key`. It writes once scrolling has paused for 250 ms. */
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
