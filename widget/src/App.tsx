import type { ChatClient, HostBridge } from '@chat/core';
import { ChatProvider } from '@chat/hooks';
import { IntlProvider } from '@chat/ui/i18n';
import { useSyncExternalStore } from 'react';
import type { Language } from './look/createLanguage.ts';
import type { Router } from './router/createRouter.ts';
import { RouterContext } from './router/useRouter.ts';
import { Shell } from './screens/Shell.tsx';

/** Props of `App`: everything that was made before the first render. */
export interface AppProps {
  readonly client: ChatClient;
  readonly host: HostBridge;
  readonly router: Router;
  readonly language: Language;
}

/** The widget: language, chat, router, and the shell that shows a screen. */
export function App({ client, host, router, language }: AppProps) {
  const intl = useSyncExternalStore(language.subscribe, language.current);
  if (!intl) return null;
  return (
    <IntlProvider intl={intl}>
      <ChatProvider client={client} host={host}>
        <RouterContext value={router}>
          <Shell />
        </RouterContext>
      </ChatProvider>
    </IntlProvider>
  );
}
