import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

export interface IdSet {
  has(id: number): boolean;
  add(id: number): void;
  all(): ReadonlySet<number>;
}

const maximumIds = 200;

/** Loads the set stored under `key`. Adding an id to a full set drops the oldest one. */
export function createIdSet(storage: KeyValueStorage, key: string): IdSet {
  const ids = new Set(readIds(storage.get(key)));
  return {
    has: (id) => ids.has(id),
    all: () => ids,
    add(id) {
      ids.add(id);
      for (const oldest of ids) if (ids.size > maximumIds) ids.delete(oldest);
      storage.set(key, [...ids].join());
    },
  };
}

function readIds(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
