import type { ChatSettings, TokenStorage } from '../chatSettings.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';
import type { Session } from '../protocol/conversation.ts';

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
  return ignoresStored ? { ...session, convToken: null } : session;
}

/**
 * Asks the application for a new session. Resolves to null if there is none, or if `renewSession` throws, which is
 * reported.
 */
export async function renewByApplication({ renewSession, onError }: ChatSettings): Promise<Session | null> {
  try {
    return (await renewSession?.()) ?? null;
  } catch (cause) {
    const message = 'The `renewSession` setting threw an error, so the session ends.';
    onError?.({ code: 'internal', message, retryable: false, cause });
    return null;
  }
}
