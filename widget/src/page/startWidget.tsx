import { type ChatClient, type ChatError, decodeConfig, guardedStorage, type HostBridge } from '@chat/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { lookOf, obeyHost } from '../host/commands.ts';
import { handshake } from '../host/handshake.ts';
import { tellHost } from '../host/tellHost.ts';
import { tellWords } from '../host/tellWords.ts';
import { popOut, type WindowContext } from '../host/windows.ts';
import '../look/document.css.ts';
import { createLanguage } from '../look/createLanguage.ts';
import { loadTheme } from '../look/loadTheme.ts';
import { createLayers } from '../view/createLayers.ts';
import { createRootView } from '../view/createRootView.ts';
import { createRouter } from '../view/createRouter.ts';
import { createWidgetClient } from './createWidgetClient.ts';
import type { WidgetPage } from './readPage.ts';

/** Brings the widget up: greets the host page, makes the chat, shows the first screen. */
export async function startWidget(page: WidgetPage, host: HostBridge): Promise<void> {
  const report = (error: ChatError) => reportError(error, host);
  const holder: { client?: ChatClient } = {};
  const language = createLanguage({
    enabled: decodeConfig(page.config).channel.enabledLanguages,
    onChange: (locale) => holder.client?.setLocale(locale),
  });
  const firstLanguage = language.set(page.locale ?? 'en');
  const greeting = await handshake(host);
  const client = createWidgetClient(page, host, greeting, report);
  holder.client = client;
  if (greeting) client.setWidget(lookOf(greeting));
  await Promise.all([firstLanguage, loadTheme(client.state.config.config.widget.widgetStyle)]);
  if (greeting?.strings) await language.override(greeting.strings);
  if (greeting?.locale) await language.set(greeting.locale);
  const view = createRootView({
    client,
    host,
    router: createRouter(window, tabStorage(), `chat:${page.flowToken}:route`),
    startFlow: page.query.start_flow,
    unreadLabel: (count) => language.current()?.t('home.continue.unread', { count }),
  });
  const layers = createLayers((layer) => {
    if (layer.kind === 'link') host.send({ event: 'closePopupWindow' });
  });
  const windows: WindowContext = { page, client, host, layers, report };
  obeyHost({
    client,
    host,
    view,
    layers,
    popOut: () => void popOut(windows),
    setLocale: (locale) => void language.set(locale),
    setStrings: (strings) => void language.override(strings),
  });
  tellHost(client, host);
  if (greeting) client.campaigns.start(greeting.referrerURL ?? '');
  tellWords(language, host);
  render(
    <App client={client} host={host} view={view} layers={layers} windows={windows} language={language} />,
  );
}

function render(app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root: the widget has nowhere to render.');
  createRoot(root).render(app);
}

function tabStorage() {
  return guardedStorage(
    () => sessionStorage,
    () => undefined,
  );
}

/** What is not shown is still said: to the console in development, and to the host page by its code. */
function reportError(error: ChatError, host: HostBridge): void {
  if (import.meta.env.DEV) console.warn(`[chat] ${error.code}: ${error.message}`, error.cause ?? '');
  host.send({ event: 'emit', name: 'error', data: { code: error.code, message: error.message } });
}
