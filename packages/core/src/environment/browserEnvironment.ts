import type { ChatEnvironment } from '../chatSettings.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createEchoId } from '../protocol/message.ts';
import { browserLifecycle } from './browserLifecycle.ts';
import { browserTabs } from './browserTabs.ts';
import { systemClock } from './clock.ts';
import { indexedDbOutboxStorage } from './indexedDbOutboxStorage.ts';
import { guardedStorage, memoryStorage } from './keyValueStorage.ts';
import { memoryOutboxStorage } from './outboxStorage.ts';

/**
 * The environment of a browser page. `scope` names what is stored, so that channels and instances on one origin do
 * not meet; `onError` hears of a storage that is blocked.
 */
export function browserEnvironment(
  page: Window & typeof globalThis,
  scope: string,
  onError: (error: ChatError) => void = () => undefined,
): ChatEnvironment {
  const blocked = (cause: unknown) =>
    onError({
      code: 'storage',
      message: 'This browser keeps nothing for the chat.',
      retryable: false,
      cause,
    });
  const tabs = browserTabs(page.navigator.locks, scope, createEchoId());
  return {
    fetch: (input, init) => page.fetch(input, init),
    WebSocket: page.WebSocket,
    XMLHttpRequest: page.XMLHttpRequest,
    clock: systemClock,
    random: Math.random,
    lifecycle: browserLifecycle(page, page.document),
    isOnline: () => page.navigator.onLine !== false,
    storage: guardedStorage(() => page.localStorage, blocked),
    tabStorage: guardedStorage(() => page.sessionStorage, blocked),
    outboxStorage: indexedDbOutboxStorage(scope, tabs),
    tabs,
    origin: page.location.origin,
    refererUrl: () => page.location.origin + page.location.pathname,
  };
}

/**
 * The environment of a render on a server: nothing is stored, nothing is online. It is for the first markup only; a
 * client that is started in it reports what is missing.
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
