import type { ChatError } from '@chat/core';
import { useHostBridge } from '@chat/hooks';
import { Announcer } from '@chat/ui';
import { type Alerts, type Layers, type ScreenParts, ScreenPartsProvider, Screens } from '@chat/ui/widget';
import { useMemo, useSyncExternalStore } from 'react';
import type { HostSite } from '../host/hostSite.ts';
import { lazyPopOut, lazyRequestMobileLink } from '../host/lazyWindows.ts';
import type { WindowContext } from '../host/windows.ts';
import { useLook } from '../look/useLook.ts';
import type { RootView } from '../view/createRootView.ts';
import { useCloseOnEscape } from './useCloseOnEscape.ts';
import { useViewEvents } from './useViewEvents.ts';

/** What the screens need besides the chat client. Never changes while the widget runs. */
export interface WidgetParts {
  readonly view: RootView;
  readonly layers: Layers;
  readonly alerts: Alerts;
  readonly windows: WindowContext;
  readonly site: HostSite;
  /** Whether the host page plays a sound for new messages. */
  readonly hasSound: boolean;
  /** Reports errors that no screen shows itself. */
  report(error: ChatError): void;
}

/** Shows the kit's screens, in the host page's frame or in a separate window. */
export function Shell({ parts }: { readonly parts: WidgetParts }) {
  const { view } = parts;
  const route = useSyncExternalStore(view.router.subscribe, view.router.current);
  const mode = useSyncExternalStore(view.subscribe, view.frame);
  const { isOpen, isClosable, close } = useHostBridge();
  useLook(mode);
  useCloseOnEscape();
  useViewEvents(view.dispatch, parts.windows.host);
  const chatParts = useMemo((): ScreenParts => {
    const { layers, alerts, windows, site, hasSound, report } = parts;
    return {
      route: mode === 'unread' ? 'unread-messages' : route,
      hasHome: true,
      isVisible: isOpen,
      ownsPage: true,
      hasSound,
      layers,
      alerts,
      site,
      report,
      close: isClosable ? close : undefined,
      popOut: () => lazyPopOut(windows),
      requestMobileLink: () => lazyRequestMobileLink(windows),
      dispatch: view.dispatch,
      setPreviewHeights: view.setPreviewHeights,
    };
  }, [parts, view, route, mode, isOpen, isClosable, close]);
  return (
    <Announcer>
      <ScreenPartsProvider parts={chatParts}>
        <Screens />
      </ScreenPartsProvider>
    </Announcer>
  );
}
