import type { SessionKeeper } from '../chatSettings.ts';
import type { KeyValueStorage } from '../storage/keyValueStorage.ts';

/** Keeps the visitor's token in the page's own storage: for a chat that is not in the widget's frame. */
export function storedSession(storage: KeyValueStorage, scope: string): SessionKeeper {
  const key = `${scope}:session`;
  return {
    convToken: storage.get(key),
    reread: () => storage.get(key),
    onChange(convToken) {
      if (convToken === null) storage.remove(key);
      else storage.set(key, convToken);
    },
  };
}
