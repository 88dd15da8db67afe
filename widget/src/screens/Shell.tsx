import { Announcer } from '@chat/ui';
import type { ComponentType } from 'react';
import { useLook } from '../look/useLook.ts';
import type { RouteName } from '../view/rootView.ts';
import { Home } from './Home.tsx';
import { loadPart } from './loadPart.ts';
import { Messages } from './Messages.tsx';
import { SafePart } from './SafePart.tsx';
import { useEscape } from './useEscape.ts';
import { useRootView } from './useRootView.ts';
import { useViewEvents } from './useViewEvents.ts';
import { useLayer, useWidget } from './WidgetParts.ts';

/** Home and the conversation are in the first file, which is smaller than several would be. */
const screens: Record<RouteName, ComponentType> = {
  home: Home,
  'prechat-form': loadPart(async () => (await import('./PreChat.tsx')).PreChat),
  messages: Messages,
  'unread-messages': loadPart(async () => (await import('./UnreadMessages.tsx')).UnreadMessages),
  campaigns: loadPart(async () => (await import('./Campaigns.tsx')).Campaigns),
};
const Layers = loadPart(async () => (await import('./Layers.tsx')).Layers);

/** What surrounds every screen; a screen is loaded when it is first shown. */
export function Shell() {
  const { route, mode } = useRootView();
  const { alerts, layers, report } = useWidget();
  const layer = useLayer();
  useLook(mode);
  useEscape();
  useViewEvents();
  const shown = mode === 'unread' ? 'unread-messages' : route;
  const Screen = screens[shown];
  const reportPart = (cause: unknown) =>
    report({ code: 'internal', message: 'A part of the chat failed.', retryable: true, cause });
  const dropLayer = (cause: unknown) => {
    reportPart(cause);
    layers.hide();
    alerts.raise('error.again');
  };
  return (
    <Announcer>
      <SafePart key={shown} onFailed={reportPart}>
        <Screen />
      </SafePart>
      {/* Of its own: while a layer is being fetched the screen stays, and with it the focus. */}
      {layer && (
        <SafePart key={layer.kind} otherwise={null} onFailed={dropLayer}>
          <Layers />
        </SafePart>
      )}
    </Announcer>
  );
}
