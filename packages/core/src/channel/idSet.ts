import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

/** Ids that are remembered in a storage. */
export interface IdSet {
  has(id: number): boolean;
  add(id: number): void;
  all(): ReadonlySet<number>;
}

const limit = 200;

/** Reads the set that is stored under `key`. Of more than 200 ids the oldest are forgotten. */
export function createIdSet(storage: KeyValueStorage, key: string): IdSet {
  const ids = new Set(readIds(storage.get(key)));
  return {
    has: (id) => ids.has(id),
    all: () => ids,
    add(id) {
      ids.add(id);
      for (const oldest of ids) if (ids.size > limit) ids.delete(oldest);
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
