import { useChatConfig, useChatEvent, useHostBridge } from '@chat/hooks';
import { type ComponentType, useContext, useEffect, useMemo, useState } from 'react';
import { Announcements } from '../../blocks/announcer/Announcements.tsx';
import { PictureOrigins } from '../../blocks/content/PictureOrigins.tsx';
import { hasWelcome } from '../../blocks/header/ChatHeader.tsx';
import { contents } from '../../blocks/messages/Message.css.ts';
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

/**
 * Renders the current screen and the open layer. The conversation renders the search layer itself. Layers load on
 * demand, and so do all screens except home and the conversation.
 */
export function Screens() {
  const { route, alerts, layers, isVisible, ownsPage } = useChatParts();
  const hasDraggedFiles = useFileDrag(ownsPage);
  const layer = useLayer();
  useDeletedData();
  const Screen = screens[route];
  const move = useMove(route);
  const pictureOrigins = usePictureOrigins();
  const closeFailedLayer = () => {
    layers.hide();
    alerts.show('error.again');
  };
  return (
    <PictureOrigins.Provider value={pictureOrigins}>
      {/* The preview of a closed widget announces how many messages are new. */}
      <Announcements announcesMessages={isVisible || !ownsPage} />
      <div className={contents} data-moved={move}>
        <PartErrorBoundary key={route}>
          <Screen />
        </PartErrorBoundary>
      </div>
      {/* A separate boundary, so the screen keeps its state and focus while a layer loads. */}
      {layer && layer.kind !== 'search' && (
        <PartErrorBoundary key={layer.kind} fallback={null} onError={closeFailedLayer}>
          <Layers />
        </PartErrorBoundary>
      )}
      {hasDraggedFiles && (
        <PartErrorBoundary fallback={null}>
          <FileDropZone />
        </PartErrorBoundary>
      )}
    </PictureOrigins.Provider>
  );
}

/** Returns the direction in which the visitor has come to a screen, if an animation should show it. */
function useMove(route: RouteName): 'back' | 'forward' | undefined {
  const { channel } = useChatConfig();
  const [last, setLast] = useState<{ route: RouteName; move?: 'back' | 'forward' | undefined }>({ route });
  if (last.route !== route) {
    const isBack = route === 'home' && last.route === 'messages';
    const isForward = last.route === 'home' && hasWelcome(channel);
    setLast({ route, move: isBack ? 'back' : isForward ? 'forward' : undefined });
  }
  return last.move;
}

function usePictureOrigins(): readonly string[] {
  const own = useContext(PictureOrigins);
  const { mediaOrigins } = useChatConfig().channel;
  return useMemo(() => [...own, ...mediaOrigins], [own, mediaOrigins]);
}

/** After a deletion in another tab, the alert stays until it is dismissed. */
function useDeletedData(): void {
  const { alerts, layers, dispatch } = useChatParts();
  const { send } = useHostBridge();
  useChatEvent('data:deleted', ({ isOnlyHere, isInOtherTab }) => {
    send({ event: 'closePopupWindow' });
    layers.hide();
    dispatch({ type: 'back' });
    if (isOnlyHere) alerts.show('alert.dataDeletedHere', 'error', isInOtherTab);
    else alerts.show('alert.dataDeleted', 'success', isInOtherTab);
  });
}

/** If the chat owns the page, keeps the browser from opening files that are dropped where nothing accepts them. */
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
