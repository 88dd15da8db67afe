import {
  type ChatClient,
  type ChatConfig,
  type ChatError,
  decodeConfig,
  type HostBridge,
  prepareChat,
  tellOnce,
} from '@chat/core';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../App.tsx';
import { openHostLine } from '../host/openHostLine.ts';
import { tellWords } from '../host/tellWords.ts';
import { type Greeting, handshake } from '../page/handshake.ts';
import '../look/document.css.ts';
import { applyLook } from '../look/applyLook.ts';
import { createLanguage, type Language } from '../look/createLanguage.ts';
import { loadTheme } from '../look/loadTheme.ts';
import { lookOf } from '../look/lookFromGreeting.ts';
import { type Consent, createConsent } from '../page/createConsent.ts';
import type { WidgetPage } from '../page/readPage.ts';
import type { EntryQuestion } from './confirmEntry.tsx';
import type { OwnWindow } from './ownWindow.ts';
import { wireWidget } from './wireWidget.ts';

/** Brings the widget up: greets the host page, asks for consent where it must, makes the chat, shows the first screen. */
export async function startWidget(page: WidgetPage, host: HostBridge): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body);
  const config = decodeConfig(page.config);
  const holder: { client?: ChatClient } = {};
  const onError = tellOnce((error) => reportError(error, host));
  const language = createLanguage({
    enabled: config.channel.enabledLanguages,
    onChange: (locale) => holder.client?.setLocale(locale),
  });
  const firstLanguage = language.set(page.locale ?? 'en');
  const greeting = await handshake(host);
  const widget = { ...config.widget, ...(greeting ? lookOf(greeting) : {}) };
  await Promise.all([firstLanguage, loadTheme(widget.widgetStyle), prepareChat(config, onError)]);
  await speakAs(greeting, language);
  tellWords(language, host);
  const consent = createConsent(host, greeting?.consent ?? 'granted');
  if (consent.current() === 'pending') {
    applyLook(widget);
    await agree({ root, language, host, consent, global: config.global });
  }
  const own = host.isFramed ? undefined : await enter({ root, language, page, config }, onError);
  // What waits goes first: one long task would make the host page stand still.
  await window.scheduler?.yield?.();
  const { client, parts, context } = wireWidget({ page, ...own, host, greeting, consent, language, onError });
  holder.client = client;
  if (greeting) client.setWidget(lookOf(greeting));
  own?.follow(client);
  // Nothing stored of the visitor before is shown.
  if (own?.page.handoverCode) await client.start();
  if (!host.isFramed || greeting) openHostLine(context, greeting);
  // The page's own colours are there with the first screen.
  await context.look.applied();
  // Rendering as a transition is done in slices, between which the page around can answer the visitor.
  startTransition(() => root.render(<App client={client} host={host} parts={parts} language={language} />));
}

/** Without it a window of its own stays empty: it is asked for until it comes. */
async function loadAgain<Part>(load: () => Promise<Part>, waitMs = 1_000): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return loadAgain(load, Math.min(2 * waitMs, 30_000));
  }
}

/** The host page's own words and language. */
async function speakAs(greeting: Greeting | null, language: Language): Promise<void> {
  if (greeting?.strings) await language.override(greeting.strings);
  if (greeting?.locale) await language.set(greeting.locale);
}

/** Without a host page around it the widget decides itself whose session it continues. */
async function enter(
  question: Omit<EntryQuestion, 'loadAgain'>,
  onError: (error: ChatError) => void,
): Promise<OwnWindow> {
  const { enterOwnWindow } = await loadAgain(() => import('./ownWindow.ts'));
  return enterOwnWindow({ ...question, loadAgain }, onError);
}

async function agree(question: {
  readonly root: Root;
  readonly language: Language;
  readonly host: HostBridge;
  readonly consent: Consent;
  readonly global: ChatConfig['global'];
}): Promise<void> {
  const { askConsent } = await import('./askConsent.tsx');
  await askConsent(question);
}

/** What is not shown is still said: to the console in development, and to the host page by its code. */
function reportError(error: ChatError, host: HostBridge): void {
  if (import.meta.env.DEV) console.warn(`[chat] ${error.code}: ${error.message}`, error.cause ?? '');
  host.send({ event: 'emit', name: 'error', data: { code: error.code, message: error.message } });
}
