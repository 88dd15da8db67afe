import * as v from 'valibot';
import type { Clock } from '../environment/clock.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

/** A scroll position: a message, and the distance in pixels from the top edge of the list to that of the message. */
export interface ScrollPosition {
  readonly messageId: number;
  readonly topPx: number;
}

/** The scroll position of the message list, persisted across reloads; null at the end of the list. */
export interface ScrollPositionStore {
  get(): ScrollPosition | null;
  set(position: ScrollPosition | null): void;
  /** Discards a position that has not been written yet. */
  dispose(): void;
}

const positionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ messageId: v.number(), topPx: v.number() }),
);

const writeDelayMs = 250;

/** Creates a store that writes the position when scrolling pauses. */
export function createScrollPositionStore(
  storage: KeyValueStorage,
  key: string,
  clock: Clock,
): ScrollPositionStore {
  let cancelWrite: () => void = () => undefined;
  /** The position that is about to be written; undefined if there is none. */
  let waiting: ScrollPosition | null | undefined;
  const write = (position: ScrollPosition | null) => {
    waiting = undefined;
    if (position) storage.set(key, JSON.stringify(position));
    else storage.remove(key);
  };
  return {
    get() {
      const parsed = v.safeParse(positionSchema, storage.get(key));
      return parsed.success ? parsed.output : null;
    },
    set(position) {
      // At the end of the list, every new message sets null several times.
      if (position === null && waiting === null) return;
      waiting = position;
      cancelWrite();
      cancelWrite = clock.setTimeout(() => write(position), writeDelayMs);
    },
    dispose() {
      cancelWrite();
      waiting = undefined;
    },
  };
}
