import type { ChannelConfig, GlobalConfig, WidgetConfig } from '@chat/core/protocol';
import * as v from 'valibot';
import { Refusal } from '../chat/Refusal.ts';
import type { Channel } from '../storage/channels.ts';
import { checked } from './readBody.ts';

const channelKeys: Readonly<Record<keyof ChannelConfig, true>> = {
  name: true,
  avatarUrl: true,
  websiteName: true,
  welcomeTitle: true,
  welcomeTagline: true,
  introText: true,
  introTextDark: true,
  replyTime: true,
  replyTimeCustomText: true,
  outOfOfficeMessage: true,
  workingHoursEnabled: true,
  workingHours: true,
  utcOffset: true,
  timeZone: true,
  hasAConnectedAgentBot: true,
  preChatFormEnabled: true,
  preChatFormOptions: true,
  fullChatHeader: true,
  embedChatHeader: true,
  embedHeaderClose: true,
  endConversation: true,
  showMoveToMobile: true,
  showPopupChatWindow: true,
  typingEffect: true,
  greetingMessages: true,
  TextMoveToMobile: true,
  messengerLinks: true,
  font: true,
  enabledLanguages: true,
  allowedOrigins: true,
  maximumFileUploadSize: true,
};
const widgetKeys: Readonly<Record<keyof WidgetConfig, true>> = {
  style: true,
  widgetStyle: true,
  position: true,
  darkMode: true,
  widgetColor: true,
  locale: true,
  hideChatBubble: true,
};
const globalKeys: Readonly<Record<keyof GlobalConfig, true>> = {
  brandName: true,
  widgetBrandURL: true,
  logo: true,
  logoThumbnail: true,
  installationName: true,
  appVersion: true,
  previewUrl: true,
  qrCodeUrl: true,
  directUploadsEnabled: true,
  disableProfileUpdate: true,
  captchaSiteKey: true,
  privacyUrl: true,
  termsUrl: true,
};
const sections = { channel: channelKeys, widget: widgetKeys, global: globalKeys } as const;

/** Every key that a channel's configuration has, by section; the others stand beside the sections. */
export const configKeys: readonly string[] = [
  ...Object.entries(sections).flatMap(([name, keys]) => Object.keys(keys).map((key) => `${name}.${key}`)),
  'realtime',
  'identitySecret',
  'identityProof',
];

type SectionName = keyof typeof sections;
const sectionNames = ['channel', 'widget', 'global'] as const satisfies SectionName[];

const bag = v.record(v.string(), v.unknown());
const secretSchema = v.nullable(v.pipe(v.string(), v.minLength(16)));
const proofSchema = v.pipe(
  v.nullable(v.picklist(['hash', 'jwt'])),
  v.transform((form) => form ?? 'hash'),
);

/**
 * A channel with some keys of its configuration changed, given flat or by section; null takes a key back to its default.
 * `realtime` is replaced as a whole, `identitySecret` sets what signs identifiers and `identityProof` how; `seal` encrypts
 * the secret for the database. Throws `Refusal` 422 for an unknown key.
 */
export function changeConfig(
  channel: Channel,
  changes: Readonly<Record<string, unknown>>,
  seal: (secret: string) => string,
): Channel {
  const config: Record<string, unknown> = { ...channel.config };
  let { sealedIdentitySecret, identityProof } = channel;
  for (const [key, value] of Object.entries(changes)) {
    if (key === 'identitySecret') {
      const secret = checked(secretSchema, value);
      sealedIdentitySecret = secret === null ? null : seal(secret);
    } else if (key === 'identityProof') identityProof = checked(proofSchema, value);
    else if (key === 'realtime') config.realtime = value;
    else for (const [name, part] of bySection(key, value)) config[name] = merged(config[name], part);
  }
  return { ...channel, config, sealedIdentitySecret, identityProof };
}

function bySection(key: string, value: unknown): [SectionName, Record<string, unknown>][] {
  const named = sectionNames.find((name) => name === key);
  const part = named && v.is(bag, value) ? value : { [key]: value };
  return Object.entries(part).map(([name, single]) => [sectionOf(name, named), { [name]: single }]);
}

function sectionOf(key: string, named: SectionName | undefined): SectionName {
  const found = sectionNames.find((name) => (named ?? name) === name && Object.hasOwn(sections[name], key));
  if (found) return found;
  throw new Refusal(422, `${key}: no key of the configuration`, { fields: { [key]: ['Unknown.'] } });
}

function merged(before: unknown, part: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries({ ...(v.is(bag, before) ? before : {}), ...part });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
