import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Router } from './createRouter.ts';
import type { RouteName } from './routes.ts';

/** The router of the widget. */
export const RouterContext = createContext<Router | null>(null);

/** The current screen and the way to another one. */
export function useRouter(): { readonly route: RouteName; go(name: RouteName): void } {
  const router = useContext(RouterContext);
  if (!router) throw new Error('useRouter was used outside of <App>.');
  const route = useSyncExternalStore(router.subscribe, router.current);
  return { route, go: router.go };
}
