import type { ChatClient, HostBridge, HostToWidgetMessages, Identity } from '@chat/core';
import type { Layers } from '../view/createLayers.ts';
import type { RootView } from '../view/createRootView.ts';
import type { Greeting } from './handshake.ts';

/** What the host page's commands act on. */
export interface CommandContext {
  readonly client: ChatClient;
  readonly host: HostBridge;
  readonly view: RootView;
  readonly layers: Layers;
  /** Lets the conversation go on in a window of its own. */
  popOut(): void;
  setLocale(locale: string): void;
  setStrings(strings: Readonly<Record<string, string>>): void;
}

type Commands = {
  readonly [Name in keyof HostToWidgetMessages]: (
    message: HostToWidgetMessages[Name],
    context: CommandContext,
  ) => void | Promise<void>;
};

/** What every message of the host page does (spec §7, Host to widget messages): one row per message. */
const commands: Commands = {
  'config-set': (greeting, { client }) => {
    client.setWidget(lookOf(greeting));
    if (greeting.isOpen !== undefined) client.campaigns.setOpen(greeting.isOpen);
  },
  'widget-visible': () => undefined,
  'url-close': (_message, { layers }) => layers.hide('link'),
  'change-url': ({ referrerURL }, { client }) => client.campaigns.start(referrerURL),
  'toggle-close-button': () => undefined,
  'push-event': ({ eventName, eventInfo }, { client }) => void client.track(eventName, eventInfo ?? {}),
  'set-label': ({ label }, { client }) => void client.contact.addLabel(label),
  'remove-label': ({ label }, { client }) => void client.contact.removeLabel(label),
  'set-user': (message, context) => void identify(message, context),
  'set-custom-attributes': ({ customAttributes }, { client }) =>
    void client.contact.setAttributes(customAttributes),
  'delete-custom-attribute': ({ customAttribute }, { client }) =>
    void client.contact.deleteAttribute(customAttribute),
  'set-locale': ({ locale }, { setLocale }) => setLocale(locale),
  'set-position': ({ position }, { client }) => client.setWidget({ position }),
  'set-widget-color': ({ color }, { client }) => client.setWidget({ widgetColor: color }),
  'set-widget-style': ({ theme }, { client }) => client.setWidget({ widgetStyle: theme }),
  'update-root-css': async ({ variables }) => {
    const { applyRootCss } = await import('../look/hostStyle.ts');
    applyRootCss(document.documentElement, variables);
  },
  'update-font': async ({ font }, { client }) => {
    const { applyFont } = await import('../look/hostStyle.ts');
    applyFont(document.documentElement, font, client.state.config.config.channel.font);
  },
  'update-config': async ({ property, value }, { client }) => {
    const { updateConfig } = await import('../look/hostStyle.ts');
    client.changeConfig((config) => updateConfig(config, property, value));
  },
  'update-global-config': async ({ config: values }, { client }) => {
    const { updateGlobalConfig } = await import('../look/hostStyle.ts');
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
    view.dispatch({ type: 'chatWanted' });
  },
  'start-flow': ({ name }, { client }) => void client.startFlow(name),
  'send-ref': ({ ref }, { client }) => void client.sendRef(ref),
  'open-url': ({ url, title, ratio }, { host, layers }) => {
    if (ratio) layers.show({ kind: 'link', url, title, size: ratio });
    else host.send({ event: 'openPopupWindow', url });
  },
  'set-strings': ({ strings }, { setStrings }) => setStrings(strings),
  'set-consent': () => undefined,
  'set-color-scheme': (scheme, { client }) => client.setWidget(schemeOf(scheme)),
  'reset-session': (_message, { client, view }) => {
    client.reset();
    view.router.go('home');
  },
  popout: (_message, { popOut }) => popOut(),
  'popout-closed': (_message, { layers }) => layers.hide('popout'),
};

/** Lets the host page's messages act. The answer stops that. */
export function obeyHost(context: CommandContext): () => void {
  const names = Object.keys(commands) as (keyof HostToWidgetMessages)[];
  const ends = names.map((name) => listen(name, context));
  return () => {
    for (const end of ends) end();
  };
}

function listen<Name extends keyof HostToWidgetMessages>(name: Name, context: CommandContext): () => void {
  return context.host.on(name, (message) => commands[name](message, context));
}

/** What a greeting says of looks. */
export function lookOf(greeting: Greeting): Parameters<ChatClient['setWidget']>[0] {
  const { style, position, widgetStyle, widgetColor, hideChatBubble } = greeting;
  return {
    ...(style ? { style } : {}),
    ...(position ? { position } : {}),
    ...(widgetStyle ? { widgetStyle } : {}),
    ...schemeOf(greeting),
    ...(widgetColor ? { widgetColor } : {}),
    ...(hideChatBubble === undefined ? {} : { hideChatBubble }),
  };
}

/** `auto` follows the host page where it says what it looks like, else the device. */
function schemeOf({ darkMode, hostColorScheme }: Pick<Greeting, 'darkMode' | 'hostColorScheme'>) {
  if (darkMode === undefined) return {};
  return { darkMode: darkMode === 'auto' ? (hostColorScheme ?? darkMode) : darkMode };
}

async function identify(
  { identifier, user }: HostToWidgetMessages['set-user'],
  { client, host }: CommandContext,
) {
  const identity: Identity = {
    ...pick('identifier', user.identifier ?? identifier),
    ...pick('identifierHash', user.identifier_hash),
    ...pick('email', user.email),
    ...pick('name', user.name),
    ...pick('avatarUrl', user.avatar_url),
    ...pick('phoneNumber', user.phone_number),
    ...pick('additionalAttributes', user.additional_attributes),
    ...pick('customAttributes', user.custom_attributes),
  };
  const result = await client.contact.identify(identity);
  if (result.ok || result.error.code === 'aborted') return;
  const { code, status, message } = result.error;
  host.send({ event: 'error', errorType: 'SET_USER_ERROR', data: { code, status, message } });
}

function pick<Name extends keyof Identity>(name: Name, value: Identity[Name]): Partial<Pick<Identity, Name>> {
  const picked: Partial<Pick<Identity, Name>> = {};
  if (value !== undefined) picked[name] = value;
  return picked;
}
