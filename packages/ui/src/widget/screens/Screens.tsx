import { type ComponentType, useEffect, useState } from 'react';
import { type RouteName, useChatParts, useLayer } from '../ScreenParts.tsx';
import { Home } from './Home.tsx';
import { lazyPart } from './lazyPart.ts';
import { Messages } from './Messages.tsx';
import { PartErrorBoundary } from './PartErrorBoundary.tsx';

/** Home and the conversation are in the main chunk, because separate chunks would be larger in total. */
const screens: Record<RouteName, ComponentType> = {
  home: Home,
  'prechat-form': lazyPart(async () => (await import('./PreChat.tsx')).PreChat),
  messages: Messages,
  'unread-messages': lazyPart(async () => (await import('./UnreadMessages.tsx')).UnreadMessages),
  campaigns: lazyPart(async () => (await import('./Campaigns.tsx')).Campaigns),
};
const FileDropZone = lazyPart(async () => (await import('./FileDropZone.tsx')).FileDropZone);
const Layers = lazyPart(async () => (await import('./Layers.tsx')).Layers);

/** Renders the current screen and the open layer. Most screens and the layers load on demand. */
export function Screens() {
  const { route, alerts, layers, ownsPage } = useChatParts();
  const hasDraggedFiles = useFileDrag(ownsPage);
  const layer = useLayer();
  const Screen = screens[route];
  const closeFailedLayer = () => {
    layers.hide();
    alerts.show('error.again');
  };
  return (
    <>
      <PartErrorBoundary key={route}>
        <Screen />
      </PartErrorBoundary>
      {/* A separate boundary, so the screen keeps its state and focus while a layer loads. */}
      {layer && (
        <PartErrorBoundary key={layer.kind} fallback={null} onError={closeFailedLayer}>
          <Layers />
        </PartErrorBoundary>
      )}
      {hasDraggedFiles && (
        <PartErrorBoundary fallback={null}>
          <FileDropZone />
        </PartErrorBoundary>
      )}
    </>
  );
}

/**
 * Returns whether files have been dragged over the page. If the chat owns the page, keeps the browser from opening files
 * that are dropped where nothing accepts them.
 */
function useFileDrag(ownsPage: boolean): boolean {
  const [hasDragged, setDragged] = useState(false);
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      setDragged(true);
      if (!ownsPage || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', onDrag);
    return () => removeEventListener('dragover', onDrag);
  }, [ownsPage]);
  return hasDragged;
}
