import type { ComponentType } from 'react';
import { type RouteName, useChatParts, useLayer } from '../ScreenParts.tsx';
import { Home } from './Home.tsx';
import { loadPart } from './loadPart.ts';
import { Messages } from './Messages.tsx';
import { SafePart } from './SafePart.tsx';

/** Home and the conversation are in the first file, which is smaller than several would be. */
const screens: Record<RouteName, ComponentType> = {
  home: Home,
  'prechat-form': loadPart(async () => (await import('./PreChat.tsx')).PreChat),
  messages: Messages,
  'unread-messages': loadPart(async () => (await import('./UnreadMessages.tsx')).UnreadMessages),
  campaigns: loadPart(async () => (await import('./Campaigns.tsx')).Campaigns),
};
const Layers = loadPart(async () => (await import('./Layers.tsx')).Layers);

/** The screen that is shown, and what lies over it; both are loaded when they are first shown. */
export function Screens() {
  const { route, alerts, layers } = useChatParts();
  const layer = useLayer();
  const Screen = screens[route];
  const dropLayer = () => {
    layers.hide();
    alerts.raise('error.again');
  };
  return (
    <>
      <SafePart key={route}>
        <Screen />
      </SafePart>
      {/* Of its own: while a layer is being fetched the screen stays, and with it the focus. */}
      {layer && (
        <SafePart key={layer.kind} otherwise={null} onFailed={dropLayer}>
          <Layers />
        </SafePart>
      )}
    </>
  );
}
