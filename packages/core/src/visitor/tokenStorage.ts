import type { ChatSettings, TokenStorage } from '../chatSettings.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';

/**
 * Stores the session token in a key-value storage, under a key that starts with `scope`. With `ignoresStored`, a
 * stored token is ignored until the first `onChange()`.
 */
export function storedSession(storage: KeyValueStorage, scope: string, ignoresStored = false): TokenStorage {
  const key = `${scope}:session`;
  let isOwn = !ignoresStored;
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

/**
 * Returns the `session` setting, or else a token storage in `environment.storage`. With a handover code, the token
 * that is stored at the start is ignored.
 */
export function tokenStorage(
  { environment, handoverCode, session }: ChatSettings,
  scope: string,
): TokenStorage {
  const ignoresStored = handoverCode !== undefined;
  if (!session) return storedSession(environment.storage, scope, ignoresStored);
  return ignoresStored ? ignoringStored(session) : session;
}

/** Ignores the stored token until the first `onChange()`. */
function ignoringStored(session: TokenStorage): TokenStorage {
  let isOwn = false;
  return {
    ...session,
    convToken: null,
    ...(session.reread ? { reread: async () => (isOwn ? ((await session.reread?.()) ?? null) : null) } : {}),
    onChange(convToken, hasEnded) {
      isOwn = true;
      session.onChange(convToken, hasEnded);
    },
  };
}
