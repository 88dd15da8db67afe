import {
  type ChannelConfig,
  type ChatConfig,
  decodeConfig,
  type GlobalConfig,
  sectionOf,
  type WidgetConfig,
} from '../protocol/config.ts';
import { isRecord } from '../protocol/isRecord.ts';
import { readFeatures } from './features.ts';

/** Properties that only the backend decides, and `locale`, which the page sets by another message. */
const refused: ReadonlySet<string> = new Set([
  'allowedOrigins',
  'enabledLanguages',
  'greetingMessages',
  'hasAConnectedAgentBot',
  'locale',
  'maximumFileUploadSize',
  'mediaOrigins',
  'trustedLinkOrigins',
] satisfies (keyof ChannelConfig | keyof WidgetConfig)[]);
const globalNames: ReadonlySet<string> = new Set([
  'brandName',
  'widgetBrandURL',
  'logo',
  'logoThumbnail',
  'privacyUrl',
  'termsUrl',
] satisfies (keyof GlobalConfig)[]);

/**
 * Returns the configuration after the host page has changed one property of the channel or widget. Missing or invalid
 * fields of lists and objects get their defaults. Returns the same object for an invalid value, and for a property that
 * the host page must not change. The host page can turn voice messages off but not on, because the widget's page allows
 * the microphone only if the channel has voice messages.
 */
export function updateConfig(config: ChatConfig, property: string, value: unknown): ChatConfig {
  if (property === 'voiceMessages' && !readFeatures(config.channel).voice) return config;
  const part = sectionOf(property);
  return part && !refused.has(property) ? setProperty(config, part, property, value) : config;
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

/**
 * Sets a property. Does nothing if the decoder replaces the whole value with a default, or if the value is a list and
 * the decoder drops some of its entries.
 */
function setProperty(
  config: ChatConfig,
  part: 'channel' | 'widget' | 'global',
  property: string,
  value: unknown,
): ChatConfig {
  const decoded: Readonly<Record<string, unknown>> = {
    ...decodeConfig({ [part]: { [property]: value } })[part],
  };
  const next = decoded[property];
  return next === value || isCompleted(next, value)
    ? { ...config, [part]: { ...config[part], [property]: next } }
    : config;
}

/** The decoder may have added missing fields to objects, also to those in a list. */
function isCompleted(decoded: unknown, value: unknown): boolean {
  if (Array.isArray(decoded)) return Array.isArray(value) && value.length === decoded.length;
  return isRecord(decoded) && isRecord(value);
}
