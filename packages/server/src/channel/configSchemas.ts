import { type ChannelConfig, type GlobalConfig, knownOrigins, type WidgetConfig } from '@chat/core/protocol';
import * as v from 'valibot';
import { longTextSchema, shortTextSchema, textUpTo } from '../foundation/schemas.ts';

const text = textUpTo(2_000);
const html = textUpTo(50_000);
const boolean = v.boolean('Must be true or false.');
const urlMessage = 'Must be a URL (https://… or http://…), a /path or an image (data:image/…).';
const url = v.pipe(textUpTo(50_000), v.regex(/^(?:$|https?:\/\/|\/(?!\/)|data:image\/)/i, urlMessage));
/** A feature flag: 0 or 1 as a number or string. A boolean is stored as 0 or 1, because clients read no booleans. */
const flag = v.union(
  [v.picklist([0, 1, '0', '1']), v.pipe(v.boolean(), v.transform(Number))],
  'Must be 0 or 1.',
);
const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `Must be one of ${values.join(', ')}.`);
const listOf = <const T extends v.GenericSchema>(item: T, max: number) =>
  v.pipe(v.array(item, 'Must be a list.'), v.maxLength(max, `At most ${max} entries.`));

/**
 * Returns whether an entry can match an origin as browsers send it, without a default port. Refuses `https://*.com`.
 */
function isUsableOrigin(entry: string): boolean {
  const [known = ''] = knownOrigins([entry]);
  const example = known.replace('*.', 'any.');
  return URL.canParse(example) && new URL(example).origin === example && !/\*\.[^.]+$/.test(known);
}

const origin = v.pipe(
  shortTextSchema,
  v.check(isUsableOrigin, 'Must be an origin without a default port, such as https://cdn.shop.example.'),
);

const integerUpTo = (max: number) =>
  v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max)));
const workingDay = v.object({
  day_of_week: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  open_hour: integerUpTo(24),
  open_minutes: integerUpTo(59),
  close_hour: integerUpTo(24),
  close_minutes: integerUpTo(59),
  closed_all_day: v.optional(boolean),
  open_all_day: v.optional(boolean),
});
const preChatForm = v.looseObject({
  pre_chat_message: v.optional(text),
  pre_chat_fields: v.optional(
    listOf(
      v.looseObject({
        name: shortTextSchema,
        type: v.optional(textUpTo(64)),
        label: v.optional(v.nullable(text)),
        placeholder: v.optional(v.nullable(text)),
        required: v.optional(boolean),
        values: v.optional(v.nullable(listOf(text, 200))),
      }),
      50,
    ),
  ),
});

export const channelSchemas: Readonly<Record<keyof ChannelConfig, v.GenericSchema>> = {
  name: shortTextSchema,
  avatarUrl: url,
  websiteName: shortTextSchema,
  welcomeTitle: text,
  welcomeTagline: text,
  introText: html,
  introTextDark: html,
  replyTime: oneOf(['in_a_few_minutes', 'in_a_few_hours', 'in_a_day', 'custom']),
  replyTimeCustomText: text,
  outOfOfficeMessage: text,
  workingHoursEnabled: boolean,
  workingHours: listOf(workingDay, 7),
  utcOffset: v.pipe(v.string(), v.regex(/^(?:$|[+-]\d\d:\d\d$)/, 'Must be an offset such as +01:00.')),
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'Must be an IANA time zone, such as Europe/Vienna.')),
  hasAConnectedAgentBot: boolean,
  preChatFormEnabled: boolean,
  preChatFormOptions: preChatForm,
  fullChatHeader: flag,
  embedChatHeader: flag,
  embedHeaderClose: flag,
  endConversation: flag,
  showMoveToMobile: flag,
  showPopupChatWindow: flag,
  typingEffect: flag,
  attachments: flag,
  voiceMessages: flag,
  greetingMessages: listOf(v.record(v.string(), v.unknown()), 100),
  TextMoveToMobile: text,
  messengerLinks: v.record(v.string(), v.nullable(longTextSchema)),
  font: shortTextSchema,
  enabledLanguages: listOf(textUpTo(35), 200),
  allowedOrigins: listOf(shortTextSchema, 200),
  mediaOrigins: listOf(origin, 50),
  trustedLinkOrigins: listOf(origin, 50),
  maximumFileUploadSize: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_024)),
};

export const widgetSchemas: Readonly<Record<keyof WidgetConfig, v.GenericSchema>> = {
  style: oneOf(['popup', 'embed', 'full']),
  widgetStyle: oneOf(['standard', 'flat']),
  position: oneOf(['right', 'left']),
  darkMode: oneOf(['light', 'dark', 'auto']),
  widgetColor: v.pipe(
    v.string(),
    v.regex(/^(?:$|#[0-9a-f]{3}$|#[0-9a-f]{6}$)/i, 'Must be a color such as #1f5a49.'),
  ),
  locale: textUpTo(35),
  hideChatBubble: boolean,
};

export const globalSchemas: Readonly<Record<keyof GlobalConfig, v.GenericSchema>> = {
  brandName: shortTextSchema,
  widgetBrandURL: url,
  logo: url,
  logoThumbnail: url,
  previewUrl: url,
  directUploadsEnabled: boolean,
  privacyUrl: url,
  termsUrl: url,
};

/** Null selects this server's `/cable`. */
export const realtimeSchema = v.nullable(
  v.variant('adapter', [
    v.object({
      adapter: v.literal('cable'),
      url: v.optional(v.pipe(longTextSchema, v.regex(/^(?:wss?:\/\/|\/)/))),
    }),
    v.object({
      adapter: v.literal('pusher'),
      key: v.optional(shortTextSchema),
      wsHost: v.optional(v.pipe(shortTextSchema, v.regex(/^[a-z0-9.:[\]-]+$/i))),
      wsPort: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))),
      forceTLS: v.optional(boolean),
      authEndpoint: v.optional(longTextSchema),
      channelPrefix: v.optional(oneOf(['presence-', 'private-'])),
    }),
  ]),
);

function isTimeZone(name: string): boolean {
  try {
    return name === '' || Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
