import {
  type ChatClient,
  type ChatConfig,
  type ChatError,
  type HostBridge,
  prepareChat,
  reportOnce,
} from '@chat/core';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { connectHost } from '../host/connectHost.ts';
import { sendLabels } from '../host/sendLabels.ts';
import { type HostSettings, handshake } from '../page/handshake.ts';
import '../look/document.css.ts';
import { applyLook } from '../look/applyLook.ts';
import { createLanguage, type Language } from '../look/createLanguage.ts';
import { loadTheme } from '../look/loadTheme.ts';
import { lookFromHost } from '../look/lookFromHost.ts';
import { createConsent } from '../page/createConsent.ts';
import type { WidgetPage } from '../page/readPage.ts';
import type { ConsentPromptOptions } from './askConsent.tsx';
import type { EntryOptions } from './confirmEntry.tsx';
import { loadWithRetry } from './loadWithRetry.ts';
import type { StandaloneWindow } from './standaloneWindow.ts';
import { wireWidget } from './wireWidget.ts';

export async function startWidget(page: WidgetPage, config: ChatConfig, host: HostBridge): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body);
  const holder: { client?: ChatClient } = {};
  const onError = reportOnce((error) => reportError(error, host));
  const language = createLanguage({
    enabled: config.channel.enabledLanguages,
    fallback: config.widget.locale,
    onChange: (locale) => holder.client?.setLocale(locale),
  });
  const firstLanguage = loadWithRetry(() => language.set(page.locale ?? 'en'));
  const hostSettings = await handshake(host);
  const widget = {
    ...config.widget,
    ...(hostSettings ? lookFromHost(hostSettings, config.widget.darkMode) : {}),
  };
  await Promise.all([
    firstLanguage,
    loadWithRetry(() => loadTheme(widget.widgetStyle)),
    prepareChat(config, onError),
  ]);
  await loadWithRetry(() => applyHostLanguage(hostSettings, language));
  sendLabels(language, host);
  const consent = createConsent(host, hostSettings?.consent ?? 'granted');
  if (consent.current() === 'pending') {
    applyLook(widget);
    const { channel, global } = config;
    const isClosable = widget.style === 'popup';
    await requestConsent({ root, language, host, consent, channel, global, isClosable });
  }
  const standalone = host.isFramed
    ? undefined
    : await prepareStandaloneWindow({ root, language, page, config }, onError);
  // Yield to pending tasks: one long task would block the host page.
  await window.scheduler?.yield?.();
  const { client, parts, context } = wireWidget({
    page,
    ...standalone,
    config,
    host,
    hostSettings,
    consent,
    language,
    onError,
  });
  holder.client = client;
  if (hostSettings) client.setWidget(lookFromHost(hostSettings, config.widget.darkMode));
  standalone?.start(client);
  // Wait for the new session, so that nothing of the previous visitor is shown.
  if (standalone?.page.handoverCode) await client.start();
  if (!host.isFramed || hostSettings) connectHost(context, hostSettings);
  // Give the page's styles and the channel's font up to a second to apply before the first screen.
  await context.look.applied();
  // A transition renders in slices, so the host page stays responsive.
  startTransition(() => root.render(<App client={client} host={host} parts={parts} language={language} />));
}

async function applyHostLanguage(hostSettings: HostSettings | null, language: Language): Promise<void> {
  if (hostSettings?.strings) await language.override(hostSettings.strings);
  if (hostSettings?.locale) await language.set(hostSettings.locale);
}

async function prepareStandaloneWindow(
  options: EntryOptions,
  onError: (error: ChatError) => void,
): Promise<StandaloneWindow> {
  const { enterStandaloneWindow } = await loadWithRetry(() => import('./standaloneWindow.ts'));
  return enterStandaloneWindow(options, onError);
}

async function requestConsent(options: ConsentPromptOptions): Promise<void> {
  const { askConsent } = await loadWithRetry(() => import('./askConsent.tsx'));
  await askConsent(options);
}

function reportError(error: ChatError, host: HostBridge): void {
  if (import.meta.env.DEV) console.warn(`[chat] ${error.code}: ${error.message}`, error.cause ?? '');
  host.send({ event: 'emit', name: 'error', data: { code: error.code, message: error.message } });
}
