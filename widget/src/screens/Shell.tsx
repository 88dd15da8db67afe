import type { RouteName } from '@chat/core';
import { Announcer } from '@chat/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLook } from '../look/useLook.ts';
import { useLayers } from '../view/useLayers.ts';
import { useRootView } from '../view/useRootView.ts';
import { useViewEvents } from '../view/useViewEvents.ts';
import { useEscape } from './useEscape.ts';

const Home = lazy(async () => ({ default: (await import('./Home.tsx')).Home }));
const Messages = lazy(async () => ({ default: (await import('./Messages.tsx')).Messages }));
const PreChatForm = lazy(async () => ({ default: (await import('./PreChat.tsx')).PreChat }));
const UnreadMessages = lazy(async () => ({ default: (await import('./UnreadMessages.tsx')).UnreadMessages }));
const Campaigns = lazy(async () => ({ default: (await import('./Campaigns.tsx')).Campaigns }));
const Layers = lazy(async () => ({ default: (await import('./Layers.tsx')).Layers }));

const screens: Record<RouteName, ComponentType> = {
  home: Home,
  'prechat-form': PreChatForm,
  messages: Messages,
  'unread-messages': UnreadMessages,
  campaigns: Campaigns,
};

/** What surrounds every screen; a screen is loaded when it is first shown. */
export function Shell() {
  const { route, mode } = useRootView();
  const { layer } = useLayers();
  useLook(mode);
  useEscape();
  useViewEvents();
  const Screen = mode === 'unread' ? UnreadMessages : screens[route];
  return (
    <Announcer>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
      {/* Of its own: while a layer is being fetched the screen stays, and with it the focus. */}
      <Suspense fallback={null}>{layer && <Layers />}</Suspense>
    </Announcer>
  );
}
