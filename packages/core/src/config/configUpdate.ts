import { type ChatConfig, decodeConfig } from '../protocol/config.ts';
import { readFeatures } from './features.ts';

const channelTexts = [
  'websiteName',
  'avatarUrl',
  'welcomeTitle',
  'welcomeTagline',
  'introText',
  'introTextDark',
  'replyTime',
  'replyTimeCustomText',
  'outOfOfficeMessage',
  'TextMoveToMobile',
  'font',
] as const;
const channelSwitches = [
  'fullChatHeader',
  'embedChatHeader',
  'embedHeaderClose',
  'endConversation',
  'showMoveToMobile',
  'showPopupChatWindow',
  'typingEffect',
  'attachments',
  'voiceMessages',
  'preChatFormEnabled',
] as const;
const widgetProperties = [
  'style',
  'widgetStyle',
  'position',
  'darkMode',
  'widgetColor',
  'hideChatBubble',
] as const;
const globalTexts = [
  'brandName',
  'widgetBrandURL',
  'logo',
  'logoThumbnail',
  'privacyUrl',
  'termsUrl',
] as const;

const channelNames: ReadonlySet<string> = new Set([...channelTexts, ...channelSwitches]);
const widgetNames: ReadonlySet<string> = new Set(widgetProperties);
const globalNames: ReadonlySet<string> = new Set(globalTexts);

/**
 * Returns the configuration with one property of the channel or widget changed by the host page. Returns the same
 * object if the value is invalid, or if the host page must not change the property, such as allowed origins and upload
 * limits. The host page can turn voice messages off but not on, because the widget's page allows the microphone only if
 * the channel has them.
 */
export function updateConfig(config: ChatConfig, property: string, value: unknown): ChatConfig {
  if (property === 'voiceMessages' && !readFeatures(config.channel).voice) return config;
  const part = channelNames.has(property) ? 'channel' : widgetNames.has(property) ? 'widget' : undefined;
  return part ? setProperty(config, part, property, value) : config;
}

/** Like `updateConfig`, for several global settings. Skips invalid values and properties that must not be changed. */
export function updateGlobalConfig(
  config: ChatConfig,
  values: Readonly<Record<string, unknown>>,
): ChatConfig {
  return Object.entries(values)
    .filter(([property]) => globalNames.has(property))
    .reduce((changed, [property, value]) => setProperty(changed, 'global', property, value), config);
}

/** Sets a property, unless the decoder would change the value, for example to a default. */
function setProperty(
  config: ChatConfig,
  part: 'channel' | 'widget' | 'global',
  property: string,
  value: unknown,
): ChatConfig {
  const decoded: Readonly<Record<string, unknown>> = {
    ...decodeConfig({ [part]: { [property]: value } })[part],
  };
  return decoded[property] === value ? { ...config, [part]: { ...config[part], [property]: value } } : config;
}
