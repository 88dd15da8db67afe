import { type RouteName, routeOf, routes } from './routes.ts';

/** Which screen is shown: the address's fragment says so (spec §2, hash mode). */
export interface Router {
  current(): RouteName;
  /** Changes the screen only when the name differs. */
  go(name: RouteName): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Builds the router on a window. It replaces the entry of the history instead of adding one: in a frame the browser's
 * back button belongs to the host page.
 */
export function createRouter(page: Window): Router {
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
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
