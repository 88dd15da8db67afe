import type { KeyValueStorage } from '@chat/core';
import type { RouteName } from '@chat/ui/widget';
import { routeOf, routes } from './routes.ts';

/** The current screen, stored in the URL fragment. */
export interface Router {
  current(): RouteName;
  /** Changes the screen. Does nothing if it is already shown. */
  go(name: RouteName): void;
  subscribe(listener: () => void): () => void;
}

/** Screens that are restored after a reload. */
const restorable: ReadonlySet<RouteName> = new Set(['home', 'messages']);

/**
 * Creates the router of a window. It replaces the history entry instead of adding one, because in a frame the
 * browser's Back button belongs to the host page. `home` and `messages` are also stored in `storage`, because after a
 * reload of the host page the new frame has no fragment.
 */
export function createRouter(page: Window, storage: KeyValueStorage, key: string): Router {
  const stored = routeOf(storage.get(key) ?? '');
  if (routeOf(page.location.hash) === 'home' && stored !== 'home') {
    page.history.replaceState(page.history.state, '', `#${routes[stored]}`);
  }
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  page.addEventListener('hashchange', notify);
  return {
    current: () => routeOf(page.location.hash),
    go(name) {
      if (routeOf(page.location.hash) === name) return;
      page.history.replaceState(page.history.state, '', `#${routes[name]}`);
      if (restorable.has(name)) storage.set(key, routes[name]);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
