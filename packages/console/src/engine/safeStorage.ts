import { guardedStorage } from '@chat/core';

export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser storage that never throws. What cannot be stored lasts until the page is closed. */
function safeStorage(open: () => Storage): SafeStorage {
  const { get, set, remove } = guardedStorage(open, () => undefined);
  return { getItem: get, setItem: set, removeItem: remove };
}

export const safeLocalStorage = safeStorage(() => localStorage);
export const safeSessionStorage = safeStorage(() => sessionStorage);
