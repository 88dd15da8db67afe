import type { SessionKeeper } from '../chatSettings.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

/**
 * Stores the visitor's token in the page's own storage: for a chat that is not in the widget's frame. A page that starts
 * anew ignores the stored token until it has a session of its own.
 */
export function storedSession(storage: KeyValueStorage, scope: string, startsAnew = false): SessionKeeper {
  const key = `${scope}:session`;
  let isOwn = !startsAnew;
  const read = () => (isOwn ? storage.get(key) : null);
  return {
    convToken: read(),
    reread: read,
    onChange(convToken) {
      isOwn = true;
      if (convToken === null) storage.remove(key);
      else storage.set(key, convToken);
    },
  };
}
