import type { RouteName } from '@chat/ui/widget';

export const routes = {
  home: '/',
  'prechat-form': '/prechat-form',
  messages: '/messages',
  'unread-messages': '/unread-messages',
  campaigns: '/campaigns',
} as const satisfies Record<RouteName, string>;

/** Returns home if the fragment is unknown. */
export function routeOf(hash: string): RouteName {
  const path = hash.replace(/^#/, '') || '/';
  const names = Object.keys(routes) as RouteName[];
  return names.find((name) => routes[name] === path) ?? 'home';
}
