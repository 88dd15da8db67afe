import type { ChatClient, HostBridge } from '@chat/core';
import { ClientProvider } from '@chat/hooks';
import { IntlProvider } from '@chat/ui/i18n';
import { useSyncExternalStore } from 'react';
import type { Language } from './look/createLanguage.ts';
import { Shell, type WidgetParts } from './screens/Shell.tsx';

export interface AppProps {
  readonly client: ChatClient;
  readonly host: HostBridge;
  readonly parts: WidgetParts;
  readonly language: Language;
}

export function App({ client, host, parts, language }: AppProps) {
  const intl = useSyncExternalStore(language.subscribe, language.current);
  if (!intl) return null;
  return (
    <IntlProvider intl={intl}>
      <ClientProvider client={client} host={host}>
        <Shell parts={parts} />
      </ClientProvider>
    </IntlProvider>
  );
}
