import type { RouteName } from '@chat/ui/widget';

/** Paths of the screens. */
export const routes = {
  home: '/',
  'prechat-form': '/prechat-form',
  messages: '/messages',
  'unread-messages': '/unread-messages',
  campaigns: '/campaigns',
} as const satisfies Record<RouteName, string>;

/** Returns the screen for a URL fragment, or home if it is unknown. */
export function routeOf(hash: string): RouteName {
  const path = hash.replace(/^#/, '') || '/';
  const names = Object.keys(routes) as RouteName[];
  return names.find((name) => routes[name] === path) ?? 'home';
}
