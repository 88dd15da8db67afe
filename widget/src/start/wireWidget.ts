import type { ChatClient, ChatEnvironment, ChatError, HostBridge } from '@chat/core';
import { createAlerts, createLayers } from '@chat/ui/widget';
import type { CommandContext } from '../host/commands.ts';
import { createHostSite } from '../host/hostSite.ts';
import { tellingAnswers } from '../host/tellingAnswers.ts';
import { createHostLook } from '../look/createHostLook.ts';
import type { Language } from '../look/createLanguage.ts';
import type { Consent } from '../page/createConsent.ts';
import type { Greeting } from '../page/handshake.ts';
import type { WidgetPage } from '../page/readPage.ts';
import type { WidgetParts } from '../screens/Shell.tsx';
import { createRootView } from '../view/createRootView.ts';
import { createRouter } from '../view/createRouter.ts';
import { createWidgetClient } from './createWidgetClient.ts';

/** What the widget is wired from. */
export interface WiringOptions {
  readonly page: WidgetPage;
  readonly host: HostBridge;
  readonly greeting: Greeting | null;
  readonly consent: Consent;
  readonly language: Language;
  /** Of a window of the widget's own. */
  readonly environment?: ChatEnvironment;
  onError(error: ChatError): void;
}

/** A wired widget. */
export interface Wiring {
  readonly client: ChatClient;
  readonly parts: WidgetParts;
  /** What the host page's commands act on. */
  readonly context: CommandContext;
}

/** Makes the chat and what shows it. */
export function wireWidget(options: WiringOptions): Wiring {
  const { page, host, greeting, consent, language, environment, onError } = options;
  const site = createHostSite(greeting, page);
  const made = createWidgetClient({ page, host, greeting, site, consent, environment, onError });
  const client = tellingAnswers(made.client, host);
  const view = createRootView({
    client,
    host,
    router: createRouter(window, made.tabStorage, `${made.scope}:route`),
    startFlow: page.query.start_flow,
    unreadLabel: (count) => language.current()?.t('home.continue.unread', { count }),
  });
  const layers = createLayers();
  const alerts = createAlerts();
  client.on('ready', () => {
    const hasSession = client.state.session.convToken !== null;
    if (page.handoverCode !== null && !hasSession) alerts.raise('mobile.expired');
  });
  const windows = { page, client, host, layers, alerts };
  const parts = { view, layers, alerts, windows, site, report: onError };
  return {
    client,
    parts,
    context: { client, host, consent, language, look: createHostLook(onError), ...parts },
  };
}
