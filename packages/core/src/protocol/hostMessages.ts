import * as v from 'valibot';
import { attributesSchema as attributes, type Identity, identitySchema } from './identity.ts';
import { limits } from './limits.ts';

/** The prefix of every message posted between the host page and the widget. */
export const hostMessagePrefix = 'chatbot-widget:';

const shortText = v.pipe(v.string(), v.maxLength(limits.textCharacters));
const messageText = v.pipe(v.string(), v.maxLength(limits.messageCharacters));
const notBlank = v.check((text: string) => text.trim() !== '');
const visibleText = v.pipe(shortText, notBlank);
const name = v.pipe(v.string(), v.maxLength(limits.nameCharacters), notBlank);
const eventInfo = v.pipe(
  attributes,
  v.check((info) => new Blob([JSON.stringify(info)]).size <= limits.eventBytes),
);
const count = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value) && value >= 0),
);
const position = v.picklist(['left', 'right']);

/** Maps property names of older loaders to those of `Identity`. Site owners may have pinned an older loader. */
const olderNames: ReadonlyMap<string, keyof Identity> = new Map([
  ['identifier_hash', 'identifierHash'],
  ['phone_number', 'phone'],
  ['avatar_url', 'avatarUrl'],
  ['additional_attributes', 'additionalAttributes'],
  ['custom_attributes', 'attributes'],
]);
const userSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((user) =>
    Object.fromEntries(Object.entries(user).map(([name, value]) => [olderNames.get(name) ?? name, value])),
  ),
  identitySchema,
);

/** Host → widget messages: the schema of each event's payload. */
export const hostToWidgetSchemas = {
  'config-set': v.object({
    instanceId: v.optional(shortText),
    session: v.optional(v.object({ convToken: v.optional(shortText) })),
    isOpen: v.optional(v.boolean()),
    isMobile: v.optional(v.boolean()),
    locale: v.optional(shortText),
    style: v.optional(v.picklist(['popup', 'embed', 'full'])),
    position: v.optional(position),
    widgetStyle: v.optional(v.picklist(['standard', 'flat'])),
    darkMode: v.optional(v.picklist(['light', 'dark', 'auto'])),
    hostColorScheme: v.optional(v.picklist(['light', 'dark'])),
    widgetColor: v.optional(shortText),
    hideChatBubble: v.optional(v.boolean()),
    showPopoutButton: v.optional(v.boolean()),
    referrerURL: v.optional(shortText),
    referrerHost: v.optional(shortText),
    pageTitle: v.optional(shortText),
    consent: v.optional(v.picklist(['granted', 'pending', 'denied'])),
    sound: v.optional(v.boolean()),
    shareContent: v.optional(v.boolean()),
    pageAddress: v.optional(v.picklist(['path', 'full'])),
    strings: v.optional(v.record(shortText, shortText)),
    userAttrs: v.optional(attributes),
    startFlow: v.optional(shortText),
    autoStart: v.optional(v.picklist(['bot', 'always'])),
    /** When the page view began, in milliseconds since the epoch. Default: when the widget starts. */
    pageSinceMs: v.optional(v.number()),
    /** Whether the page noticed new messages itself, so the widget must play the sound for them. */
    hasNews: v.optional(v.boolean()),
    /** Whether the page posts `set-session` and answers `getSession`. */
    sharesSession: v.optional(v.boolean()),
    /**
     * Whether the widget must delete what it has stored, because the page could not tell an earlier widget to do so.
     */
    forgetsVisitor: v.optional(v.boolean()),
  }),
  'widget-visible': v.object({}),
  'url-close': v.object({}),
  'show-alert': v.object({ message: visibleText, type: v.optional(shortText) }),
  'change-url': v.object({ referrerURL: shortText, referrerHost: v.optional(shortText) }),
  'toggle-close-button': v.object({ isMobile: v.boolean() }),
  'push-event': v.object({ eventName: name, eventInfo: v.optional(eventInfo) }),
  'set-label': v.object({ label: name }),
  'remove-label': v.object({ label: name }),
  /** Older loaders post the identifier next to the user instead of inside it. */
  'set-user': v.pipe(
    v.object({ identifier: v.optional(shortText), user: userSchema }),
    v.transform(({ identifier, user }): { readonly user: Identity } => ({ user: { identifier, ...user } })),
  ),
  'set-custom-attributes': v.object({ customAttributes: attributes }),
  'delete-custom-attribute': v.object({ customAttribute: name }),
  /** `isAutomatic`: the site owner has set `auto` instead of a language, so a missing translation is not reported. */
  'set-locale': v.object({ locale: shortText, isAutomatic: v.optional(v.boolean()) }),
  'set-position': v.object({ position }),
  'set-widget-color': v.object({ color: shortText }),
  'set-widget-style': v.object({ theme: v.picklist(['standard', 'flat']) }),
  'update-root-css': v.object({ variables: v.record(shortText, shortText) }),
  'update-font': v.object({ font: shortText }),
  'update-config': v.object({ property: shortText, value: v.unknown() }),
  'update-global-config': v.object({ config: attributes }),
  'toggle-open': v.object({
    isOpen: v.boolean(),
    hasEndConversationTriggered: v.optional(v.boolean()),
    route: v.optional(v.picklist(['home', 'messages'])),
  }),
  'sdk-set-bubble-visibility': v.object({ hideChatBubble: v.boolean() }),
  'send-message': v.object({ text: v.pipe(messageText, notBlank) }),
  prefill: v.object({ text: messageText }),
  'start-flow': v.object({ name: visibleText }),
  'send-ref': v.object({ ref: visibleText }),
  'open-url': v.object({
    url: shortText,
    title: v.optional(shortText),
    ratio: v.optional(v.picklist(['full', 'tall', 'compact'])),
  }),
  'set-strings': v.object({ strings: v.record(shortText, shortText) }),
  'set-consent': v.object({ consent: v.picklist(['granted', 'pending', 'denied']) }),
  'set-color-scheme': v.object({
    darkMode: v.optional(v.picklist(['light', 'dark', 'auto'])),
    hostColorScheme: v.picklist(['light', 'dark']),
  }),
  /**
   * The session that the page stores; null if there is none. Posted when another tab has changed it, and in reply to
   * `getSession`. A reply repeats the `request` of `getSession`. If `getSession` has `isRejected`, the reply may also
   * contain the visitor's identity and its proof as `user`.
   */
  'set-session': v.object({
    session: v.nullable(v.object({ convToken: shortText })),
    request: v.optional(count),
    user: v.optional(userSchema),
  }),
  /** Forgets the visitor. If there is a session, the widget ends it and posts `setUser` with the session `null`. */
  'reset-session': v.object({}),
  /**
   * Asks the widget to continue in a separate window. The widget creates a handover code and, if that succeeds, posts
   * `openPopupWindow`.
   */
  popout: v.object({}),
  /** The pop-out window was closed. */
  'popout-closed': v.object({}),
  /** The visitor pressed Back: closes the sheet, picture or search that was opened last. */
  back: v.object({}),
} as const;

/** Widget → host messages: the schema of each event's payload. */
export const widgetToHostSchemas = {
  loaded: v.object({ config: v.optional(v.record(shortText, v.unknown())) }),
  /**
   * Posted when the session token changes. Not posted if the page already has the token, or if another tab has already
   * replaced an ended session. The session is null if there is no token. In that case, `hasEnded` tells whether the
   * server has ended the session. No other widget → host message contains the token.
   */
  setUser: v.object({
    session: v.nullable(v.object({ convToken: shortText })),
    hasEnded: v.optional(v.boolean()),
  }),
  /**
   * Requests the session that the page stores. The page replies with `set-session`. `isRejected` means that the server
   * has rejected the session, and that the widget needs a proof of the visitor's identity.
   */
  getSession: v.object({ request: count, isRejected: v.optional(v.boolean()) }),
  gtag: v.object({ name: shortText, params: v.optional(v.record(shortText, v.unknown())) }),
  openPopupWindow: v.object({ url: shortText, title: v.optional(shortText) }),
  closePopupWindow: v.object({}),
  /** Texts shown on the host page, in the visitor's language. */
  setBubbleLabel: v.object({
    label: shortText,
    closeLabel: v.optional(shortText),
    frameTitle: v.optional(shortText),
  }),
  updateIframeHeight: v.object({ isFixedHeight: v.boolean(), extraHeight: v.optional(v.number()) }),
  setUnreadMode: v.object({}),
  resetUnreadMode: v.object({}),
  /** `label` is the count as text, for the launcher's accessible name. */
  handleNotificationDot: v.object({
    unreadMessageCount: count,
    label: v.optional(shortText),
  }),
  /** Whether messages still wait to be sent. The next page then starts the widget at once. */
  setUnsent: v.object({ hasUnsent: v.boolean() }),
  /** How many sheets, pictures and searches are open in the chat. Back closes them before it closes the chat. */
  setOpenLayers: v.object({ count }),
  endConversation: v.object({}),
  error: v.object({ errorType: shortText, data: v.optional(v.unknown()) }),
  playAudio: v.object({}),
  closeWindow: v.object({}),
  'close-widget': v.object({}),
  /** An event for the host page's `on()` listeners. */
  emit: v.object({ name: shortText, data: v.optional(v.record(shortText, v.unknown())) }),
} as const;

type Schemas = Readonly<Record<string, v.GenericSchema>>;
type MessagesOf<T extends Schemas> = {
  [Name in keyof T & string]: { readonly event: Name } & v.InferOutput<T[Name]>;
};

/** Host → widget messages by event name. */
export type HostToWidgetMessages = MessagesOf<typeof hostToWidgetSchemas>;
/** Widget → host messages by event name. */
export type WidgetToHostMessages = MessagesOf<typeof widgetToHostSchemas>;
/** Any host → widget message. */
export type HostToWidgetMessage = HostToWidgetMessages[keyof HostToWidgetMessages];
/** Any widget → host message. */
export type WidgetToHostMessage = WidgetToHostMessages[keyof WidgetToHostMessages];

/** Encodes a message for `postMessage`. */
export function encodeHostMessage(message: HostToWidgetMessage | WidgetToHostMessage): string {
  return hostMessagePrefix + JSON.stringify(message);
}

/**
 * Decodes a message from the host page. Returns undefined if the data is not a valid message or has more than 65,536
 * characters.
 */
export function decodeHostToWidget(data: unknown): HostToWidgetMessage | undefined {
  return decode(hostToWidgetSchemas, data) as HostToWidgetMessage | undefined;
}

/**
 * Decodes a message from the widget. Returns undefined if the data is not a valid message or has more than 65,536
 * characters.
 */
export function decodeWidgetToHost(data: unknown): WidgetToHostMessage | undefined {
  return decode(widgetToHostSchemas, data) as WidgetToHostMessage | undefined;
}

const maximumCharacters = 64 * 1024;

function decode(schemas: Schemas, data: unknown): object | undefined {
  if (typeof data !== 'string' || data.length > maximumCharacters || !data.startsWith(hostMessagePrefix))
    return;
  const message = parseJson(data.slice(hostMessagePrefix.length));
  const { event } = Object(message);
  const schema = typeof event === 'string' && Object.hasOwn(schemas, event) ? schemas[event] : undefined;
  const payload = schema && v.safeParse(schema, message);
  return payload?.success ? { event, ...Object(payload.output) } : undefined;
}

/**
 * Keys that are removed at every depth, so that copying a message into another object cannot change a prototype.
 */
const prototypeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (prototypeKeys.has(key) ? undefined : value));
  } catch {
    return undefined;
  }
}
