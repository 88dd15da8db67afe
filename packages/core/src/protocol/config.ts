import * as v from 'valibot';
import { agentsSchema } from './agent.ts';
import { bag, listOf, number, optionalText, text } from './lenient.ts';

const flag = () => v.optional(v.unknown());
const strings = () =>
  v.optional(
    v.fallback(v.array(v.string()), () => []),
    () => [],
  );

const workingHoursSchema = v.object({
  day_of_week: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  open_hour: v.optional(v.fallback(v.nullable(v.number()), null), null),
  open_minutes: v.optional(v.fallback(v.nullable(v.number()), null), null),
  close_hour: v.optional(v.fallback(v.nullable(v.number()), null), null),
  close_minutes: v.optional(v.fallback(v.nullable(v.number()), null), null),
  closed_all_day: v.optional(v.fallback(v.boolean(), false), false),
  open_all_day: v.optional(v.fallback(v.boolean(), false), false),
});

/** One entry of the channel's working hours. `day_of_week` 0 is Sunday. */
export type WorkingHours = v.InferOutput<typeof workingHoursSchema>;

const preChatFieldSchema = v.looseObject({
  name: v.fallback(v.string(), ''),
  type: v.optional(text('text'), 'text'),
  label: v.optional(text(), ''),
  placeholder: v.optional(text(), ''),
  required: v.optional(v.fallback(v.boolean(), false), false),
  values: strings(),
});

/** One field of the pre-chat form. A field without a name is not shown. */
export type PreChatField = v.InferOutput<typeof preChatFieldSchema>;

const messengers = ['whatsapp', 'telegram', 'line', 'messenger', 'instagram', 'viber'] as const;

/** A messaging app in which a visitor can continue. */
export type Messenger = (typeof messengers)[number];

const messengerLinksSchema = v.pipe(
  bag(),
  v.transform((links): Partial<Record<Messenger, string>> => {
    const known = messengers.flatMap((name) =>
      typeof links[name] === 'string' ? [[name, links[name]] as const] : [],
    );
    return Object.fromEntries(known);
  }),
);

const channelSchema = v.object({
  name: v.optional(text(), ''),
  avatarUrl: v.optional(optionalText(), null),
  websiteName: v.optional(text(), ''),
  welcomeTitle: v.optional(text(), ''),
  welcomeTagline: v.optional(text(), ''),
  introText: v.optional(text(), ''),
  introTextDark: v.optional(text(), ''),
  replyTime: v.optional(
    v.fallback(v.picklist(['in_a_few_minutes', 'in_a_few_hours', 'in_a_day', 'custom']), 'in_a_few_hours'),
    'in_a_few_hours',
  ),
  replyTimeCustomText: v.optional(text(), ''),
  outOfOfficeMessage: v.optional(text(), ''),
  workingHoursEnabled: v.optional(v.fallback(v.boolean(), false), false),
  workingHours: v.optional(listOf(workingHoursSchema), []),
  utcOffset: v.optional(text('+00:00'), '+00:00'),
  timeZone: v.optional(text(), ''),
  hasAConnectedAgentBot: v.optional(v.fallback(v.boolean(), false), false),
  preChatFormEnabled: v.optional(v.fallback(v.boolean(), false), false),
  preChatFormOptions: v.optional(
    v.object({
      pre_chat_message: v.optional(text(), ''),
      pre_chat_fields: v.optional(listOf(preChatFieldSchema), []),
    }),
    {},
  ),
  fullChatHeader: flag(),
  embedChatHeader: flag(),
  embedHeaderClose: flag(),
  endConversation: flag(),
  showMoveToMobile: flag(),
  showPopupChatWindow: flag(),
  typingEffect: flag(),
  attachments: flag(),
  voiceMessages: flag(),
  greetingMessages: v.optional(
    v.fallback(v.array(v.unknown()), () => []),
    () => [],
  ),
  TextMoveToMobile: v.optional(text(), ''),
  messengerLinks: v.optional(messengerLinksSchema, {}),
  font: v.optional(text(), ''),
  enabledLanguages: strings(),
  allowedOrigins: strings(),
  mediaOrigins: strings(),
  trustedLinkOrigins: strings(),
  maximumFileUploadSize: v.optional(number(0), 0),
});

/** The channel's configuration as set by the site owner. Use `readFeatures` to read its feature switches. */
export type ChannelConfig = v.InferOutput<typeof channelSchema>;

const widgetSchema = v.object({
  style: v.optional(v.fallback(v.picklist(['popup', 'embed', 'full']), 'popup'), 'popup'),
  widgetStyle: v.optional(v.fallback(v.picklist(['standard', 'flat']), 'standard'), 'standard'),
  position: v.optional(v.fallback(v.picklist(['right', 'left']), 'right'), 'right'),
  darkMode: v.optional(v.fallback(v.picklist(['light', 'dark', 'auto']), 'light'), 'light'),
  widgetColor: v.optional(text(), ''),
  locale: v.optional(text('en'), 'en'),
  hideChatBubble: v.optional(v.fallback(v.boolean(), false), false),
});

/** The widget's appearance, position and language. */
export type WidgetConfig = v.InferOutput<typeof widgetSchema>;

const realtimeSchema = v.union([
  v.object({
    adapter: v.literal('pusher'),
    key: v.string(),
    wsHost: v.optional(v.string()),
    wsPort: v.optional(v.number()),
    forceTLS: v.optional(v.boolean()),
    authEndpoint: v.optional(v.string()),
    channelPrefix: v.optional(v.picklist(['presence-', 'private-'])),
  }),
  v.object({ adapter: v.literal('cable'), url: v.optional(v.string()) }),
]);

/** The backend's realtime protocol and endpoint. */
export type RealtimeConfig = v.InferOutput<typeof realtimeSchema>;

const globalSchema = v.object({
  brandName: v.optional(text(), ''),
  widgetBrandURL: v.optional(text(), ''),
  logo: v.optional(text(), ''),
  logoThumbnail: v.optional(text(), ''),
  previewUrl: v.optional(text(), ''),
  directUploadsEnabled: v.optional(v.fallback(v.boolean(), false), false),
  privacyUrl: v.optional(text(), ''),
  termsUrl: v.optional(text(), ''),
});

/** Settings of the whole installation, such as branding and legal links. */
export type GlobalConfig = v.InferOutput<typeof globalSchema>;

const apiSchema = v.object({
  /** Whether the session token is sent in a header, or in the query as `conv_token`. */
  tokenIn: v.optional(v.fallback(v.picklist(['header', 'query']), 'header'), 'header'),
  /** How sent messages are matched with the server's copies: by `echo_id`, or by their content. */
  reconciliation: v.optional(v.fallback(v.picklist(['echo', 'content']), 'echo'), 'echo'),
});

const configSchema = v.object({
  channel: v.optional(channelSchema, {}),
  widget: v.optional(widgetSchema, {}),
  realtime: v.fallback(v.optional(realtimeSchema, { adapter: 'cable' }), { adapter: 'cable' }),
  global: v.optional(globalSchema, {}),
  agents: v.optional(v.nullable(agentsSchema), null),
  /** What the widget must know before its first call. The hooks have settings of the same names instead. */
  api: v.fallback(v.optional(apiSchema, {}), { tokenIn: 'header', reconciliation: 'echo' }),
});

/**
 * The configuration of a chat: embedded in the widget page, or fetched from `GET /api/config`. `agents` is null if they
 * must be fetched.
 */
export type ChatConfig = v.InferOutput<typeof configSchema>;

/** A configuration on the wire. Every top-level key is optional. */
export type WireConfig = v.InferInput<typeof configSchema>;

/** Returns whether a property belongs to the channel or to the widget. Returns undefined for any other property. */
export function sectionOf(property: string): 'channel' | 'widget' | undefined {
  if (Object.hasOwn(channelSchema.entries, property)) return 'channel';
  return Object.hasOwn(widgetSchema.entries, property) ? 'widget' : undefined;
}

/**
 * Decodes a configuration. Missing or invalid values get their defaults. If `channel`,
 * `channel.preChatFormOptions`, `widget` or `global` is given but is not an object, the whole configuration gets
 * its defaults.
 */
export function decodeConfig(input: unknown): ChatConfig {
  const parsed = v.safeParse(configSchema, input);
  return parsed.success ? parsed.output : v.parse(configSchema, {});
}
