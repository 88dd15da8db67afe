import { Announcer } from '@chat/ui';
import { lazy, Suspense } from 'react';
import { useLook } from '../look/useLook.ts';
import type { RouteName } from '../router/routes.ts';
import { useRouter } from '../router/useRouter.ts';
import { useEscape } from './useEscape.ts';
import { useUnreadBadge } from './useUnreadBadge.ts';

const Home = lazy(async () => ({ default: (await import('./Home.tsx')).Home }));
const Messages = lazy(async () => ({ default: (await import('./Messages.tsx')).Messages }));

const screens: Record<RouteName, typeof Home> = {
  home: Home,
  'prechat-form': Home,
  messages: Messages,
  'unread-messages': Messages,
  campaigns: Messages,
};

/** What surrounds every screen; the screen itself is loaded when it is first shown. */
export function Shell() {
  const { route } = useRouter();
  useLook();
  useEscape();
  useUnreadBadge();
  const Screen = screens[route];
  return (
    <Announcer>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </Announcer>
  );
}
