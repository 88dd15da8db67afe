import { limits } from '@chat/core/protocol';
import type { ChatSettings } from './ChatSettings.ts';
import { readBrand } from './readBrand.ts';
import { isRecord, isSerializable, oneOf, type ValueRule } from './ValueRule.ts';

/**
 * Data attributes and URL parameters that look like numbers are parsed as numbers, so text settings accept numbers
 * too.
 */
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const isPixels = (value: unknown) => Number.isFinite(value);
const eachOf = (
  value: unknown,
  accepts: (entry: [string, unknown]) => boolean,
): value is Readonly<Record<string, unknown>> => isRecord(value) && Object.entries(value).every(accepts);

const text: ValueRule = { expected: 'a string', accepts: isText };
const boolean: ValueRule = { expected: 'true or false', accepts: (value) => typeof value === 'boolean' };
const values: ValueRule = { expected: 'an object', accepts: isRecord };
const texts: ValueRule = {
  expected: 'an object of strings',
  accepts: (value) => eachOf(value, ([, entry]) => typeof entry === 'string'),
};
const shortText: ValueRule = {
  expected: `a string of up to ${limits.textCharacters} characters`,
  accepts: (value) => isText(value) && String(value).length <= limits.textCharacters,
};
/**
 * Low enough that `userAttrs`, `ipInfo` and `gtagInfo` together have fewer attributes and bytes than the backend allows
 * one visitor. The backend also limits the bytes of each attribute.
 */
const maxAttributes = 16;
const maxAttributeCharacters = 4_096;
const attributes: ValueRule = {
  expected: `an object of up to ${maxAttributes} attributes of up to ${limits.attributeBytes} bytes, and ${maxAttributeCharacters} characters as JSON`,
  accepts: (value) =>
    isSerializable(value) &&
    JSON.stringify(value).length <= maxAttributeCharacters &&
    eachOf(value, ([, entry]) => new Blob([JSON.stringify(entry)]).size <= limits.attributeBytes) &&
    Object.keys(value).length <= maxAttributes,
};
const features = ['endConversation', 'moveToMobile', 'popout', 'typingEffect', 'attachments', 'voice'];

export const settingRules: Readonly<Record<keyof ChatSettings, ValueRule>> = {
  flowToken: text,
  apiUrl: {
    expected: 'a URL such as "https://chat.example"',
    accepts: (value) => typeof value === 'string' && URL.canParse(value, location.href),
  },
  instanceId: text,
  locale: { expected: '"auto" or a language tag such as "de" or "pt-BR"', accepts: isLocale },
  style: oneOf('popup', 'embed', 'full'),
  mount: {
    expected: 'an element or a selector',
    accepts: (value) => typeof value === 'string' || value instanceof Element,
  },
  position: oneOf('left', 'right'),
  offset: {
    expected: '{ x, y } in pixels',
    accepts: (value) => eachOf(value, ([name, pixels]) => /^[xy]$/.test(name) && isPixels(pixels)),
  },
  zIndex: { expected: 'a number', accepts: isPixels },
  launcher: {
    expected: 'true, false or a selector',
    accepts: (value) => typeof value === 'boolean' || typeof value === 'string',
  },
  label: text,
  showLabel: boolean,
  load: oneOf('idle', 'interaction', 'visible', 'immediate', 'manual'),
  campaignsAfterMs: {
    expected: 'a number of milliseconds',
    accepts: (value) => isPixels(value) && Number(value) >= 0,
  },
  consent: oneOf('granted', 'pending', 'denied'),
  startFlow: shortText,
  sendRef: shortText,
  sendStartFlow: shortText,
  autoStart: oneOf('bot', 'always'),
  userAttrs: attributes,
  ipInfo: attributes,
  gtagInfo: attributes,
  features: {
    expected: `an object with ${features.join(', ')}, each true or false`,
    accepts: (value) =>
      eachOf(
        value,
        ([name, isOn]) => features.includes(name) && (isOn === undefined || boolean.accepts(isOn)),
      ),
  },
  strings: texts,
  config: values,
  globalConfig: values,
  sound: boolean,
  titleBadge: boolean,
  shareContent: boolean,
  pageAddress: oneOf('path', 'full'),
  nonce: text,
  debug: boolean,
  colorScheme: oneOf('light', 'dark', 'auto'),
  brand: {
    expected: 'a CSS color such as "#1f5a49"',
    accepts: (value) => typeof value === 'string' && readBrand(value) !== undefined,
  },
  radius: { expected: 'a length up to 40 px, in px, rem or em', accepts: isRadius },
  font: text,
  appearance: oneOf('standard', 'flat'),
  /** Checks only the types, because the widget ignores unknown variables. */
  variables: { expected: 'an object of strings with names such as "--chat-radius"', accepts: texts.accepts },
};

function isLocale(value: unknown): boolean {
  try {
    return value === 'auto' || Intl.getCanonicalLocales(String(value).replaceAll('_', '-')).length === 1;
  } catch {
    return false;
  }
}

/** Accepts the same lengths as the chat in the iframe. Otherwise, its corners would differ from those of the panel. */
function isRadius(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const [, amount, unit] = /^(\d{1,4}(?:\.\d{1,3})?)(px|r?em)?$/.exec(value.trim()) ?? [];
  return unit ? Number(amount) * (unit === 'px' ? 1 : 16) <= 40 : amount === '0';
}
