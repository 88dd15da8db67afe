import type { ChatEnvironment } from '../chatSettings.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createEchoId } from '../protocol/message.ts';
import { browserLifecycle } from './browserLifecycle.ts';
import { browserTabs } from './browserTabs.ts';
import { systemClock } from './clock.ts';
import { indexedDbOutboxStorage } from './indexedDbOutboxStorage.ts';
import { guardedStorage, memoryStorage } from './keyValueStorage.ts';
import { memoryOutboxStorage } from './outboxStorage.ts';
import { lazyRecords } from './pageRecords.ts';

/**
 * Returns the environment of a browser page. `scope` is part of the names of the databases, locks and broadcast
 * channels, so that chats on one origin do not collide; use `chatScope`. `onError` is called once if local storage is
 * unavailable or full, and once for session storage.
 */
export function browserEnvironment(
  page: Window & typeof globalThis,
  scope: string,
  onError: (error: ChatError) => void = () => undefined,
): ChatEnvironment {
  const onBlocked = (cause: unknown) =>
    onError({
      code: 'storage',
      message: 'Browser storage is unavailable or full: the session or drafts may be lost on reload.',
      retryable: false,
      cause,
    });
  const tabs = browserTabs(
    { locks: page.navigator.locks, BroadcastChannel: page.BroadcastChannel },
    scope,
    createEchoId(),
  );
  return {
    fetch: (input, init) => page.fetch(input, init),
    WebSocket: page.WebSocket,
    XMLHttpRequest: page.XMLHttpRequest,
    clock: systemClock,
    random: Math.random,
    lifecycle: browserLifecycle(page, page.document),
    isOnline: () => page.navigator.onLine !== false,
    storage: guardedStorage(() => page.localStorage, onBlocked),
    tabStorage: guardedStorage(() => page.sessionStorage, onBlocked),
    outboxStorage: indexedDbOutboxStorage(scope, tabs),
    draftStorage: lazyRecords(async () =>
      (await import('./indexedDbDraftStorage.ts')).indexedDbDraftStorage(scope, tabs),
    ),
    tabs,
    origin: page.location.origin,
    refererUrl: () => page.location.origin + page.location.pathname,
  };
}

/**
 * Returns an environment for rendering on a server: offline, with storage in memory. Use it only to render the first
 * markup, not to start a chat.
 */
export function serverEnvironment(): ChatEnvironment {
  return {
    fetch: globalThis.fetch,
    WebSocket: globalThis.WebSocket,
    clock: systemClock,
    random: Math.random,
    lifecycle: { isVisible: () => false, subscribe: () => () => undefined },
    isOnline: () => false,
    storage: memoryStorage(),
    outboxStorage: memoryOutboxStorage(),
    origin: 'http://localhost',
    refererUrl: () => '',
  };
}
