import type { ChatClient, HostBridge } from '@chat/core';
import { ChatProvider } from '@chat/hooks';
import { IntlProvider } from '@chat/ui/i18n';
import { useSyncExternalStore } from 'react';
import type { WindowContext } from './host/windows.ts';
import type { Language } from './look/createLanguage.ts';
import { Shell } from './screens/Shell.tsx';
import type { Layers } from './view/createLayers.ts';
import type { RootView } from './view/createRootView.ts';
import { LayersContext, WindowsContext } from './view/useLayers.ts';
import { RootViewContext } from './view/useRootView.ts';

/** Props of `App`: everything that was made before the first render. */
export interface AppProps {
  readonly client: ChatClient;
  readonly host: HostBridge;
  readonly view: RootView;
  readonly layers: Layers;
  readonly windows: WindowContext;
  readonly language: Language;
}

/** The widget: language, chat, router, and the shell that shows a screen. */
export function App({ client, host, view, layers, windows, language }: AppProps) {
  const intl = useSyncExternalStore(language.subscribe, language.current);
  if (!intl) return null;
  return (
    <IntlProvider intl={intl}>
      <ChatProvider client={client} host={host}>
        <RootViewContext value={view}>
          <LayersContext value={layers}>
            <WindowsContext value={windows}>
              <Shell />
            </WindowsContext>
          </LayersContext>
        </RootViewContext>
      </ChatProvider>
    </IntlProvider>
  );
}
