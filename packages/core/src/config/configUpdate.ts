import { type ChatConfig, decodeConfig } from '../protocol/config.ts';

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
  'preChatFormEnabled',
] as const;
const widgetLooks = [
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
const widgetNames: ReadonlySet<string> = new Set(widgetLooks);
const globalNames: ReadonlySet<string> = new Set(globalTexts);

/**
 * The configuration after the host page has changed one property of the channel or of the widget's looks (spec §7,
 * update-config). The same object where the property is not on the closed list or the value is not of its kind: who
 * may embed, what may be uploaded and where the backend is are not for the host page to say.
 */
export function updateConfig(config: ChatConfig, property: string, value: unknown): ChatConfig {
  const part = channelNames.has(property) ? 'channel' : widgetNames.has(property) ? 'widget' : undefined;
  return part ? put(config, part, property, value) : config;
}

/** The same for what the installation says of itself (spec §7, update-global-config). */
export function updateGlobalConfig(
  config: ChatConfig,
  values: Readonly<Record<string, unknown>>,
): ChatConfig {
  return Object.entries(values)
    .filter(([property]) => globalNames.has(property))
    .reduce((changed, [property, value]) => put(changed, 'global', property, value), config);
}

/** A value that the decoder would replace by a default is none. */
function put(
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
