import type { ChatClient, ChatConfig, ChatEnvironment, ChatError, HostBridge } from '@chat/core';
import { createAlerts, createLayers } from '@chat/ui/widget';
import type { CommandContext } from '../host/commands.ts';
import { createHostSite } from '../host/hostSite.ts';
import { withSubmissionEvents } from '../host/withSubmissionEvents.ts';
import { createHostLook } from '../look/createHostLook.ts';
import type { Language } from '../look/createLanguage.ts';
import type { Consent } from '../page/createConsent.ts';
import type { HostSettings } from '../page/handshake.ts';
import type { WidgetPage } from '../page/readPage.ts';
import type { WidgetParts } from '../screens/Shell.tsx';
import { createRootView } from '../view/createRootView.ts';
import { createRouter } from '../view/createRouter.ts';
import { createWidgetClient } from './createWidgetClient.ts';

export interface WiringOptions {
  readonly page: WidgetPage;
  readonly config: Pick<ChatConfig, 'api'>;
  readonly host: HostBridge;
  readonly hostSettings: HostSettings | null;
  readonly consent: Consent;
  readonly language: Language;
  /** Environment of a standalone window. Default: the browser's. */
  readonly environment?: ChatEnvironment;
  onError(error: ChatError): void;
}

export interface Wiring {
  readonly client: ChatClient;
  readonly parts: WidgetParts;
  readonly context: CommandContext;
}

export function wireWidget(options: WiringOptions): Wiring {
  const { page, config, host, hostSettings, consent, language, environment, onError } = options;
  const site = createHostSite(hostSettings, page);
  const widgetClient = createWidgetClient({
    page,
    config,
    host,
    hostSettings,
    site,
    consent,
    environment,
    onError,
  });
  const client = withSubmissionEvents(widgetClient.client, host);
  const view = createRootView({
    client,
    host,
    router: createRouter(window, widgetClient.tabStorage, `${widgetClient.scope}:route`),
    startFlow: hostSettings?.startFlow ?? page.query.start_flow,
    autoStart: hostSettings?.autoStart,
    unreadLabel: (count) => language.current()?.t('home.continue.unread', { count }),
  });
  const layers = createLayers();
  const alerts = createAlerts();
  client.on('ready', () => {
    const hasSession = client.state.session.convToken !== null;
    if (page.handoverCode !== null && !hasSession) alerts.show('mobile.expired');
  });
  const windows = { page, client, host, layers, alerts };
  const hasSound = hostSettings !== null && hostSettings.sound !== false;
  const parts = { view, layers, alerts, windows, site, hasSound, report: onError };
  return {
    client,
    parts,
    context: {
      client,
      host,
      consent,
      language,
      look: createHostLook(client.state.config.config.channel.font, onError),
      ...parts,
    },
  };
}
