import type { KeyValueStorage } from '@chat/core';
import type { RouteName } from '@chat/ui/widget';
import { routeOf, routes } from './routes.ts';

/** Which screen is shown: the address's fragment says so (spec §2, hash mode). */
export interface Router {
  current(): RouteName;
  /** Changes the screen only when the name differs. */
  go(name: RouteName): void;
  subscribe(listener: () => void): () => void;
}

/** Screens that a visitor chose and comes back to when the page loads again. */
const lasting: ReadonlySet<RouteName> = new Set(['home', 'messages']);

/**
 * Builds the router on a window. It replaces the entry of the history instead of adding one: in a frame the browser's
 * back button belongs to the host page. The screen is kept in `storage`, because a host page that loads again makes a
 * new frame without the fragment.
 */
export function createRouter(page: Window, storage: KeyValueStorage, key: string): Router {
  const kept = routeOf(storage.get(key) ?? '');
  if (routeOf(page.location.hash) === 'home' && kept !== 'home') {
    page.history.replaceState(page.history.state, '', `#${routes[kept]}`);
  }
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  page.addEventListener('hashchange', tell);
  return {
    current: () => routeOf(page.location.hash),
    go(name) {
      if (routeOf(page.location.hash) === name) return;
      page.history.replaceState(page.history.state, '', `#${routes[name]}`);
      if (lasting.has(name)) storage.set(key, routes[name]);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
