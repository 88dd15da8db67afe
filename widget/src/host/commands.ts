import {
  type ChatClient,
  findLocale,
  type HostBridge,
  type HostToWidgetMessages,
  type Identity,
  updateConfig,
  updateGlobalConfig,
} from '@chat/core';
import { type Layers, openLayers } from '@chat/ui/widget';
import type { HostLook } from '../look/createHostLook.ts';
import type { Language } from '../look/createLanguage.ts';
import { lookFromHost, schemeOf } from '../look/lookFromHost.ts';
import type { Consent } from '../page/createConsent.ts';
import type { HostSettings } from '../page/handshake.ts';
import type { RootView } from '../view/createRootView.ts';
import type { HostSite } from './hostSite.ts';
import { lazyPopOut } from './lazyWindows.ts';
import { openLink } from './openLink.ts';
import type { WindowContext } from './windows.ts';

export interface CommandContext {
  readonly client: ChatClient;
  readonly host: HostBridge;
  readonly view: RootView;
  readonly layers: Layers;
  readonly consent: Consent;
  readonly site: HostSite;
  readonly look: HostLook;
  readonly windows: WindowContext;
  readonly language: Pick<Language, 'set' | 'override' | 'current'>;
}

type Commands = {
  readonly [Name in keyof HostToWidgetMessages]: (
    message: HostToWidgetMessages[Name],
    context: CommandContext,
  ) => void | Promise<void>;
};

const commands: Commands = {
  'config-set': ({ isOpen, showPopoutButton, ...hostSettings }, context) => {
    const { client, host } = context;
    client.setWidget(lookFromHost(hostSettings, client.state.config.config.widget.darkMode));
    if (hostSettings.strings) warnAboutStrings(hostSettings.strings, host);
    if (isOpen !== undefined) client.campaigns.setOpen(isOpen);
    if (showPopoutButton === undefined) return;
    const value = showPopoutButton ? 1 : 0;
    return commands['update-config'](
      { event: 'update-config', property: 'showPopupChatWindow', value },
      context,
    );
  },
  /**
   * The visitor sees the chat now, so a lost connection is retried at once, and the unread count is sent again.
   */
  'widget-visible': (_message, { client, view }) => {
    if (client.state.connection.retryAtMs !== null) client.reconnect();
    view.dispatch({ type: 'unread' });
  },
  'url-close': (_message, { layers }) => layers.hide('link'),
  'show-alert': ({ message, type }, { windows }) => windows.alerts.show({ message }, type),
  'change-url': ({ referrerURL, referrerHost }, { client, site }) => {
    site.move(referrerURL, referrerHost);
    client.campaigns.start(referrerURL);
  },
  /** Does nothing, because the bridge already stores `isMobile` from this message. The header reads it from there. */
  'toggle-close-button': () => undefined,
  'push-event': ({ eventName, eventInfo }, { client }) => void client.track(eventName, eventInfo ?? {}),
  'set-label': ({ label }, { client }) => void client.contact.addLabel(label),
  'remove-label': ({ label }, { client }) => void client.contact.removeLabel(label),
  'set-user': ({ user }, context) => void identify(user, context),
  'set-custom-attributes': ({ customAttributes }, { client }) =>
    void client.contact.setAttributes(customAttributes),
  'delete-custom-attribute': ({ customAttribute }, { client }) =>
    void client.contact.deleteAttribute(customAttribute),
  'set-locale': async ({ locale, isAutomatic }, { language, client, host }) => {
    await language.set(locale);
    if (isAutomatic || language.current()?.locale === findLocale(locale)) return;
    const { enabledLanguages } = client.state.config.config.channel;
    check(({ checkLocale }) => checkLocale(locale, language, enabledLanguages, host));
  },
  'set-position': ({ position }, { client }) => client.setWidget({ position }),
  'set-widget-color': ({ color }, { client }) => client.setWidget({ widgetColor: color }),
  'set-widget-style': ({ theme }, { client }) => client.setWidget({ widgetStyle: theme }),
  'update-root-css': ({ variables }, { look }) => look.setVariables(variables),
  'update-font': ({ font }, { look }) => look.setFont(font),
  'update-config': ({ property, value }, { client, host, look }) => {
    const { config: before } = client.state.config;
    check(({ checkConfig }) => checkConfig(before, property, value, host));
    client.changeConfig((config) => updateConfig(config, property, value));
    if (property === 'font' && client.state.config.config.channel.font === value) look.setFont(value);
  },
  'update-global-config': ({ config: values }, { client, host }) => {
    const { config: before } = client.state.config;
    check(({ checkGlobalConfig }) => checkGlobalConfig(before, values, host));
    client.changeConfig((config) => updateGlobalConfig(config, values));
  },
  'toggle-open': ({ isOpen, route, hasEndConversationTriggered }, { client, view }) => {
    client.campaigns.setOpen(isOpen);
    view.dispatch(isOpen ? { type: 'opened', route, hasEndConversationTriggered } : { type: 'closed' });
  },
  'sdk-set-bubble-visibility': ({ hideChatBubble }, { client }) => client.setWidget({ hideChatBubble }),
  'send-message': ({ text }, { client, view }) => {
    client.send(text);
    view.router.go('messages');
  },
  prefill: ({ text }, { client, view }) => {
    client.setDraft(text);
    view.dispatch({ type: 'conversationOpened' });
  },
  'start-flow': ({ name }, { client }) => void client.startFlow(name),
  'send-ref': ({ ref }, { client }) => void client.sendRef(ref),
  'open-url': ({ url, title, ratio }, { host, layers }) => openLink({ url, title, ratio }, host, layers),
  'set-strings': ({ strings }, { language, host }) => {
    warnAboutStrings(strings, host);
    return language.override(strings);
  },
  'set-consent': ({ consent: state }, { consent }) => consent.follow(state),
  'set-color-scheme': (scheme, { client }) => client.setWidget(schemeOf(scheme)),
  /** The client itself applies the session. After a logout in another tab, this closes the pop-out and shows home. */
  'set-session': ({ session, request }, context) => {
    const hasVisitor = context.client.state.session.status !== 'none';
    if (session === null && request === undefined && hasVisitor) leave(context);
  },
  'reset-session': (_message, context) => {
    context.client.reset();
    leave(context);
  },
  popout: (_message, { windows }) => lazyPopOut(windows),
  'popout-closed': (_message, { layers }) => layers.hide('popout'),
  back: openLayers.closeLast,
};

/**
 * Applies the first `config-set` (`hostSettings`), and then handles the host page's messages. Returns a function that
 * stops handling them.
 */
export function handleCommands(context: CommandContext, hostSettings: HostSettings | null): () => void {
  const names = Object.keys(commands) as (keyof HostToWidgetMessages)[];
  if (hostSettings) void commands['config-set'](hostSettings, context);
  const unsubscribes = names.map((name) => listen(name, context));
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

function listen<Name extends keyof HostToWidgetMessages>(name: Name, context: CommandContext): () => void {
  return context.host.on(name, (message) => commands[name](message, context));
}

function leave({ host, layers, view, windows: { alerts } }: CommandContext): void {
  host.send({ event: 'closePopupWindow' });
  if (typeof alerts.current()?.text === 'object') alerts.dismiss();
  layers.hide('popout');
  view.router.go('home');
}

function warnAboutStrings(strings: Readonly<Record<string, string>>, host: HostBridge): void {
  check(({ checkStrings }) => checkStrings(strings, host));
}

/**
 * Loads checks on demand and runs them. They only report problems to site owners, so they are skipped if loading fails.
 */
function check(run: (checks: typeof import('./checkSettings.ts')) => void | Promise<void>): void {
  import('./checkSettings.ts').then(run).catch(() => undefined);
}

async function identify(user: Identity, { client, host }: CommandContext) {
  const result = await client.contact.identify(user);
  if (result.ok || result.error.code === 'aborted') return;
  const { cause: _, ...data } = result.error;
  host.send({ event: 'error', errorType: 'SET_USER_ERROR', data });
}
