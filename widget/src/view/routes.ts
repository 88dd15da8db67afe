import type { RouteName } from '@chat/ui/widget';

/** The screens by name (spec §2, Routes). */
export const routes = {
  home: '/',
  'prechat-form': '/prechat-form',
  messages: '/messages',
  'unread-messages': '/unread-messages',
  campaigns: '/campaigns',
} as const satisfies Record<RouteName, string>;

/** Finds the screen for the fragment of an address; home for anything unknown. */
export function routeOf(hash: string): RouteName {
  const path = hash.replace(/^#/, '') || '/';
  const names = Object.keys(routes) as RouteName[];
  return names.find((name) => routes[name] === path) ?? 'home';
}
