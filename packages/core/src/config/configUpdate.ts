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
 * Returns the configuration with one property of the channel or widget changed by the host page. Missing or invalid
 * fields of lists and objects get their defaults. Returns the same object if the value is invalid, or if the host page
 * must not change the property, such as allowed origins and upload limits. The host page can turn voice messages off
 * but not on, because the widget's page allows the microphone only if the channel has them.
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
 * Sets a property, unless the decoder replaces its whole value with a default, or drops entries of a value that is a
 * list.
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
