import type { ChatSettings, SessionKeeper } from '../chatSettings.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';
import type { Session } from '../protocol/conversation.ts';

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

/** Returns the session storage of the settings, or else the page's. With a hand-over code a stored session is ignored. */
export function tokenStorage(
  { environment, handoverCode, session }: ChatSettings,
  scope: string,
): SessionKeeper {
  const startsAnew = handoverCode !== undefined;
  if (!session) return storedSession(environment.storage, scope, startsAnew);
  return startsAnew ? { ...session, convToken: null } : session;
}

/** Asks the application for another token. Resolves to null if it has none. */
export async function renewByApplication({
  renewSession: ask,
  onError,
}: ChatSettings): Promise<Session | null> {
  try {
    return (await ask?.()) ?? null;
  } catch (cause) {
    const message = 'renewSession of the chat settings threw.';
    onError?.({ code: 'internal', message, retryable: false, cause });
    return null;
  }
}
