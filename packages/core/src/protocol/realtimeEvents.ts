import * as v from 'valibot';
import { decodePresence, type Presence } from './agent.ts';
import { type Conversation, decodeConversation, decodeMenu, type MenuItem } from './conversation.ts';
import { numeric, optionalText, text } from './lenient.ts';
import { decodeMessage, type Message } from './message.ts';
import { type ActivityId, activityIds } from './serverTexts.ts';

/** Both spellings of every realtime event: the name used in the engine → the name used by Pusher backends. */
export const realtimeEventNames = {
  'message.created': 'MessageCreated',
  'message.updated': 'MessageUpdated',
  'message.streamed': 'MessageStreamed',
  'conversation.typing_on': 'ConversationTypingOn',
  'conversation.typing_off': 'ConversationTypingOff',
  'conversation.status_changed': 'ConversationStatusChanged',
  'conversation.created': 'ConversationCreated',
  'conversation.seen': 'ConversationSeen',
  'presence.update': 'PresenceUpdate',
  'contact.merged': 'ContactMerged',
  user_menu_changed: 'UserMenuChanged',
  allow_input_changed: 'AllowInputChanged',
  popup_window_close: 'PopupWindowClose',
  send_gtag_event: 'SendGtagEvent',
} as const;

/** The name of a realtime event in the engine. */
export type RealtimeEventName = keyof typeof realtimeEventNames;

const nameBySpelling = new Map<string, RealtimeEventName>();
for (const name of Object.keys(realtimeEventNames) as RealtimeEventName[]) {
  nameBySpelling.set(name, name).set(realtimeEventNames[name], name);
}

/**
 * Returns the engine's name of an event. Accepts both spellings, also with a namespace (`App\Events\MessageCreated`) or
 * a leading dot. Returns undefined for an unknown event, which the caller ignores.
 */
export function normalizeEventName(name: string): RealtimeEventName | undefined {
  return nameBySpelling.get(name.slice(name.lastIndexOf('\\') + 1).replace(/^\./, ''));
}

/**
 * Someone started or stopped typing. `isPrivate` is true for a note to other agents, which the visitor must not notice.
 */
export interface TypingNotice {
  readonly conversationId: number | null;
  readonly user: {
    readonly id: number | string | null;
    readonly name: string;
    readonly type: string;
    readonly avatarUrl: string | null;
  };
  readonly isPrivate: boolean;
  /** What a bot is doing, as text for the visitor; null if it is only typing. */
  readonly activity: string | null;
  /** Identifies the text of `activity` if it can be shown in the visitor's language; otherwise null. */
  readonly activityId: ActivityId | null;
}

/** A part of a message whose sender is still writing it. Parts have no revision; the final message has one. */
export interface MessageChunk {
  readonly messageId: number;
  /** Where `text` begins in the message, in UTF-16 code units. */
  readonly offset: number;
  readonly text: string;
  /** What the bot is doing, as text for the visitor; null if it is only writing. */
  readonly activity: string | null;
  /** As in `TypingNotice`. */
  readonly activityId: ActivityId | null;
}

/** A decoded realtime event. */
export type RealtimeEvent =
  | { readonly name: 'message.created' | 'message.updated'; readonly message: Message }
  | { readonly name: 'message.streamed'; readonly chunk: MessageChunk }
  | { readonly name: 'conversation.typing_on' | 'conversation.typing_off'; readonly typing: TypingNotice }
  | {
      readonly name: 'conversation.status_changed' | 'conversation.created';
      readonly conversation: Conversation;
    }
  | { readonly name: 'conversation.seen'; readonly conversationId: number; readonly atSeconds: number }
  | { readonly name: 'presence.update'; readonly presence: Presence }
  | { readonly name: 'contact.merged'; readonly pubsubToken: string }
  | { readonly name: 'user_menu_changed'; readonly userMenu: readonly MenuItem[] }
  | { readonly name: 'allow_input_changed'; readonly allowInput: boolean }
  | { readonly name: 'popup_window_close' }
  | {
      readonly name: 'send_gtag_event';
      readonly gtag: { readonly name: string; readonly params: Readonly<Record<string, unknown>> };
    };

/** Decodes an event's data. Returns undefined for invalid data, which the caller reports and drops. */
export function decodeRealtimeEvent(name: RealtimeEventName, data: unknown): RealtimeEvent | undefined {
  switch (name) {
    case 'message.created':
    case 'message.updated':
      return present(decodeMessage(data), (message) => ({ name, message }));
    case 'message.streamed':
      return present(parse(chunkSchema, data), ({ id, activity_id, ...chunk }) => ({
        name,
        chunk: { ...chunk, messageId: id, activityId: activity_id },
      }));
    case 'conversation.typing_on':
    case 'conversation.typing_off':
      return present(decodeTyping(data), (typing) => ({ name, typing }));
    case 'conversation.status_changed':
    case 'conversation.created':
      return present(decodeConversation(data), (conversation) => ({ name, conversation }));
    case 'conversation.seen':
      return present(parse(seenSchema, data), ({ id, agent_last_seen_at }) => ({
        name,
        conversationId: id,
        atSeconds: agent_last_seen_at,
      }));
    case 'presence.update':
      return present(decodePresence(data), (presence) => ({ name, presence }));
    case 'contact.merged':
      return present(parse(mergedSchema, data), ({ pubsub_token }) => ({ name, pubsubToken: pubsub_token }));
    case 'user_menu_changed':
      return present(parse(userMenuSchema, data), ({ userMenu }) => ({
        name,
        userMenu: decodeMenu(userMenu),
      }));
    case 'allow_input_changed':
      return present(parse(allowInputSchema, data), ({ allowInput }) => ({
        name,
        allowInput: allowInput !== false,
      }));
    case 'popup_window_close':
      return { name };
    case 'send_gtag_event':
      return present(parse(gtagSchema, data), (gtag) => ({ name, gtag }));
    default:
      return name satisfies never;
  }
}

const activityFields = {
  activity: v.optional(optionalText(), null),
  activity_id: v.fallback(v.nullable(v.picklist(activityIds)), null),
};
const chunkSchema = v.object({
  id: numeric,
  offset: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  text: v.string(),
  ...activityFields,
});
const seenSchema = v.object({ id: numeric, agent_last_seen_at: numeric });
const mergedSchema = v.object({ pubsub_token: v.pipe(v.string(), v.nonEmpty()) });
const userMenuSchema = v.object({ userMenu: v.unknown() });
const allowInputSchema = v.object({ allowInput: v.unknown() });
const gtagSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
});
const typingSchema = v.object({
  conversation: v.optional(v.object({ id: v.optional(v.nullable(numeric), null) }), { id: null }),
  user: v.optional(
    v.object({
      id: v.optional(v.nullable(v.union([numeric, v.string()])), null),
      name: v.optional(text(), ''),
      type: v.optional(text('agent'), 'agent'),
      avatar_url: v.optional(optionalText(), null),
    }),
    { id: null, name: '', type: 'agent', avatar_url: null },
  ),
  is_private: v.optional(v.fallback(v.boolean(), false), false),
  ...activityFields,
});

function decodeTyping(data: unknown): TypingNotice | undefined {
  return present(parse(typingSchema, data), ({ conversation, user, is_private, activity, activity_id }) => ({
    conversationId: conversation.id,
    user: { id: user.id, name: user.name, type: user.type, avatarUrl: user.avatar_url },
    isPrivate: is_private,
    activity,
    activityId: activity_id,
  }));
}

function parse<const TSchema extends v.GenericSchema>(schema: TSchema, data: unknown) {
  const result = v.safeParse(schema, data);
  return result.success ? result.output : undefined;
}

function present<T, R>(value: T | undefined, use: (value: T) => R): R | undefined {
  return value === undefined ? undefined : use(value);
}
