import type { ChannelConfig, GlobalConfig, WidgetConfig } from '@chat/core/protocol';
import * as v from 'valibot';
import { longTextSchema, shortTextSchema, textUpTo } from '../foundation/schemas.ts';

const text = textUpTo(2_000);
const html = textUpTo(50_000);
const yesOrNo = v.boolean('This has to be true or false.');
const addressMessage = 'An address: https://…, http://… or /path, or a picture as data:image/….';
const address = v.pipe(
  textUpTo(50_000),
  v.regex(/^(?:$|https?:\/\/|\/(?!\/)|data:image\/)/i, addressMessage),
);
/** `rules/features` of the widget reads 0 and 1, also as text. */
const flag = v.union([v.picklist([0, 1, '0', '1']), v.boolean()], 'This has to be 0 or 1.');
const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `One of ${values.join(', ')}.`);
const listOf = <const T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item, 'This has to be a list.'), v.maxLength(most, `At most ${most} entries.`));

const wholeUpTo = (most: number) =>
  v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)));
const workingDay = v.object({
  day_of_week: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  open_hour: wholeUpTo(24),
  open_minutes: wholeUpTo(59),
  close_hour: wholeUpTo(24),
  close_minutes: wholeUpTo(59),
  closed_all_day: v.optional(yesOrNo),
  open_all_day: v.optional(yesOrNo),
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
        required: v.optional(yesOrNo),
        values: v.optional(v.nullable(listOf(text, 200))),
      }),
      50,
    ),
  ),
});

/** The values that each key of a channel's section may have. */
export const channelSchemas: Readonly<Record<keyof ChannelConfig, v.GenericSchema>> = {
  name: shortTextSchema,
  avatarUrl: address,
  websiteName: shortTextSchema,
  welcomeTitle: text,
  welcomeTagline: text,
  introText: html,
  introTextDark: html,
  replyTime: oneOf(['in_a_few_minutes', 'in_a_few_hours', 'in_a_day', 'custom']),
  replyTimeCustomText: text,
  outOfOfficeMessage: text,
  workingHoursEnabled: yesOrNo,
  workingHours: listOf(workingDay, 7),
  utcOffset: v.pipe(v.string(), v.regex(/^(?:$|[+-]\d\d:\d\d$)/, 'An offset such as +01:00.')),
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'No IANA time zone, such as Europe/Vienna.')),
  hasAConnectedAgentBot: yesOrNo,
  preChatFormEnabled: yesOrNo,
  preChatFormOptions: preChatForm,
  fullChatHeader: flag,
  embedChatHeader: flag,
  embedHeaderClose: flag,
  endConversation: flag,
  showMoveToMobile: flag,
  showPopupChatWindow: flag,
  typingEffect: flag,
  greetingMessages: listOf(v.record(v.string(), v.unknown()), 100),
  TextMoveToMobile: text,
  messengerLinks: v.record(v.string(), v.nullable(longTextSchema)),
  font: shortTextSchema,
  enabledLanguages: listOf(textUpTo(35), 200),
  allowedOrigins: listOf(shortTextSchema, 200),
  maximumFileUploadSize: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_024)),
};

/** The values that each key of the widget's section may have. */
export const widgetSchemas: Readonly<Record<keyof WidgetConfig, v.GenericSchema>> = {
  style: oneOf(['popup', 'embed', 'full']),
  widgetStyle: oneOf(['standard', 'flat']),
  position: oneOf(['right', 'left']),
  darkMode: oneOf(['light', 'dark', 'auto']),
  widgetColor: v.pipe(
    v.string(),
    v.regex(/^(?:$|#[0-9a-f]{3}$|#[0-9a-f]{6}$)/i, 'A colour such as #1f5a49.'),
  ),
  locale: textUpTo(35),
  hideChatBubble: yesOrNo,
};

/** The values that each key of the global section may have. */
export const globalSchemas: Readonly<Record<keyof GlobalConfig, v.GenericSchema>> = {
  brandName: shortTextSchema,
  widgetBrandURL: address,
  logo: address,
  logoThumbnail: address,
  installationName: shortTextSchema,
  appVersion: shortTextSchema,
  previewUrl: address,
  qrCodeUrl: address,
  directUploadsEnabled: yesOrNo,
  disableProfileUpdate: yesOrNo,
  captchaSiteKey: shortTextSchema,
  privacyUrl: address,
  termsUrl: address,
};

/** The sockets that a widget may be sent to; null is this server's own. */
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
      forceTLS: v.optional(yesOrNo),
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
