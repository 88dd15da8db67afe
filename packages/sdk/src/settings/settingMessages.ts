import type { HostToWidgetMessage } from '@chat/core/protocol';
import { hostColorScheme, pageLocale } from '../page/hostPreferences.ts';
import type { ChatFeatures, ChatSettings } from './ChatSettings.ts';
import { readBrand } from './readBrand.ts';

type MessagesOf = {
  readonly [Key in keyof ChatSettings]?: (value: NonNullable<ChatSettings[Key]>) => HostToWidgetMessage[];
};

const featureProperties = {
  endConversation: 'endConversation',
  moveToMobile: 'showMoveToMobile',
  popout: 'showPopupChatWindow',
  typingEffect: 'typingEffect',
  attachments: 'attachments',
  voice: 'voiceMessages',
} as const satisfies Record<keyof ChatFeatures, string>;
const featureNames = Object.keys(featureProperties) as (keyof ChatFeatures)[];

const setConfig = (values: object): HostToWidgetMessage[] =>
  Object.entries(values).map(([property, value]) =>
    property === 'darkMode' && value === 'auto'
      ? { event: 'set-color-scheme', darkMode: value, hostColorScheme: hostColorScheme() }
      : { event: 'update-config', property, value },
  );

/**
 * Settings that `config-set` lacks or contains only in part. Their messages are sent after `config-set` and on every
 * change.
 */
const notInConfig: MessagesOf = {
  radius: (radius) => [{ event: 'update-root-css', variables: { '--chat-radius': radius } }],
  variables: (variables) => [{ event: 'update-root-css', variables: { ...variables } }],
  font: (font) => [{ event: 'update-font', font }],
  config: setConfig,
  globalConfig: (config) => [{ event: 'update-global-config', config: { ...config } }],
  features: (features) =>
    setConfig(
      Object.fromEntries(
        featureNames.flatMap((name) => {
          const isOn = features[name];
          return isOn === undefined ? [] : [[featureProperties[name], isOn ? '1' : '0']];
        }),
      ),
    ),
};

/**
 * Settings that `config-set` contains. Each is sent again when it changes. A chosen language is also sent right after
 * `config-set`.
 */
const inConfig: MessagesOf = {
  locale: (locale) => [
    {
      event: 'set-locale',
      locale: pageLocale(locale),
      ...(locale === 'auto' ? { isAutomatic: true } : {}),
    },
  ],
  position: (position) => [{ event: 'set-position', position }],
  brand: (brand) => {
    const color = readBrand(brand);
    return color === undefined ? [] : [{ event: 'set-widget-color', color }];
  },
  appearance: (theme) => [{ event: 'set-widget-style', theme }],
  colorScheme: (darkMode) => [{ event: 'set-color-scheme', darkMode, hostColorScheme: hostColorScheme() }],
  strings: (strings) => [{ event: 'set-strings', strings: { ...strings } }],
};

/**
 * Returns the messages to send after `config-set`. A language that the page has chosen is sent once more, because the
 * widget then reports whether the channel offers it.
 */
export function messagesAfterConfig(settings: Partial<ChatSettings>): HostToWidgetMessage[] {
  const { locale } = settings;
  const chosen = locale === undefined || locale === 'auto' ? {} : { locale };
  return [...messagesOf(inConfig, chosen), ...messagesOf(notInConfig, settings)];
}

export function messagesForChange(settings: Partial<ChatSettings>): HostToWidgetMessage[] {
  return messagesOf({ ...inConfig, ...notInConfig }, settings);
}

function messagesOf(table: MessagesOf, settings: Partial<ChatSettings>): HostToWidgetMessage[] {
  const names = Object.keys(table) as (keyof ChatSettings)[];
  return names.flatMap((name) => messagesFor(name, table, settings));
}

function messagesFor<Name extends keyof ChatSettings>(
  name: Name,
  { [name]: make }: MessagesOf,
  { [name]: value }: Partial<ChatSettings>,
): HostToWidgetMessage[] {
  return value === undefined ? [] : (make?.(value) ?? []);
}
