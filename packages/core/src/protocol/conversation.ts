import * as v from 'valibot';
import { number, numeric, optionalNumber } from './lenient.ts';
import { limits } from './limits.ts';
import { decodeMessage, type Message } from './message.ts';

/** Validates a conversation on the wire. */
export const wireConversationSchema = v.object({
  id: numeric,
  status: v.fallback(v.picklist(['open', 'resolved']), 'open'),
  rev: v.optional(number(), 0),
  menu: v.optional(v.unknown(), null),
  userMenu: v.optional(v.unknown(), null),
  allowInput: v.optional(v.unknown()),
  contact_last_seen_at: v.optional(optionalNumber(), null),
  agent_last_seen_at: v.optional(optionalNumber(), null),
});

/** A conversation in `GET /api/conversations` and in realtime events. */
export type WireConversation = v.InferInput<typeof wireConversationSchema>;

/** One item of a menu. */
export interface MenuItem {
  readonly title: string;
  readonly payload: string;
}

/** A decoded conversation. */
export interface Conversation {
  readonly id: number;
  readonly status: 'open' | 'resolved';
  readonly rev: number;
  readonly menu: readonly MenuItem[];
  readonly userMenu: readonly MenuItem[];
  /** Whether the visitor may write. False only if the server sends exactly `false`. */
  readonly allowInput: boolean;
  /** When the visitor last saw the conversation, in seconds since the epoch; null if never or unknown. */
  readonly lastSeenAtSeconds: number | null;
  /** When an agent last saw the conversation, in seconds since the epoch; null if none has, or if unknown. */
  readonly agentLastSeenAtSeconds: number | null;
}

/**
 * Decodes a conversation. Returns undefined if it is invalid. That includes `{}`, which the server sends if there
 * is no conversation.
 */
export function decodeConversation(input: unknown): Conversation | undefined {
  const parsed = v.safeParse(wireConversationSchema, input);
  if (!parsed.success) return undefined;
  const wire = parsed.output;
  return {
    id: wire.id,
    status: wire.status,
    rev: wire.rev,
    menu: decodeMenu(wire.menu),
    userMenu: decodeMenu(wire.userMenu),
    allowInput: wire.allowInput !== false,
    lastSeenAtSeconds: wire.contact_last_seen_at,
    agentLastSeenAtSeconds: wire.agent_last_seen_at,
  };
}

const menuItemSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((title): MenuItem => ({ title, payload: title })),
  ),
  v.pipe(
    v.object({ title: v.string(), payload: v.optional(v.string()), value: v.optional(v.string()) }),
    v.transform(({ title, payload, value }): MenuItem => ({ title, payload: payload ?? value ?? title })),
  ),
]);

/**
 * Decodes a menu. An item is a string, or an object with a `title` and optionally a `payload` or `value`. Invalid
 * items are dropped. Returns an empty list if the input is not a list.
 */
export function decodeMenu(input: unknown): readonly MenuItem[] {
  if (!Array.isArray(input)) return [];
  return input.flatMap((item) => {
    const parsed = v.safeParse(menuItemSchema, item);
    return parsed.success ? [parsed.output] : [];
  });
}

/** `sent`: the transcript was emailed. `confirm`: the address must first be confirmed by an emailed link. */
export type TranscriptStatus = 'sent' | 'confirm';

/** Decodes the response to a transcript request. Anything but `confirm` means `sent`. */
export function decodeTranscriptStatus(input: unknown): TranscriptStatus {
  return Object(input).status === 'confirm' ? 'confirm' : 'sent';
}

const sessionSchema = v.object({
  id: v.fallback(v.nullable(v.union([numeric, v.string()])), null),
  conv_token: v.string(),
  pubsub_token: v.nullish(v.string()),
  pubsubToken: v.nullish(v.string()),
});

/** The visitor's session on a channel. Both tokens are secrets. */
export interface Session {
  readonly contactId: number | string | null;
  readonly convToken: string;
  readonly pubsubToken: string | null;
}

/**
 * Decodes `{ id, conv_token, pubsub_token }` (or `pubsubToken`). Returns undefined if `conv_token` is not a string, or
 * if the other token is given but is neither a string nor null.
 */
export function decodeSession(input: unknown): Session | undefined {
  const parsed = v.safeParse(sessionSchema, input);
  if (!parsed.success) return undefined;
  const { id, conv_token, pubsub_token, pubsubToken } = parsed.output;
  return { contactId: id, convToken: conv_token, pubsubToken: pubsub_token ?? pubsubToken ?? null };
}

/** The response of `POST /api/conversations`, events, refs and flows. Each can start a conversation. */
export interface StartedConversation {
  readonly conversation: Conversation | null;
  readonly messages: readonly Message[];
  /**
   * The newest revision of the visitor's log. 0 if the log may have more messages than these, or if the backend has no
   * revisions.
   */
  readonly wholeLogRev: number;
  readonly session: Session | null;
}

const startedSchema = v.object({
  conversation: v.optional(v.unknown()),
  messages: v.optional(v.fallback(v.array(v.unknown()), []), []),
  contact: v.optional(v.unknown()),
  meta: v.optional(v.fallback(v.object({ rev: v.optional(number(), 0) }), { rev: 0 }), {}),
});

/**
 * Decodes a response that starts a conversation. Returns undefined if it is not an object. An invalid
 * conversation or session becomes null, and invalid messages are dropped.
 */
export function decodeStartedConversation(input: unknown): StartedConversation | undefined {
  const parsed = v.safeParse(startedSchema, input);
  if (!parsed.success) return undefined;
  const { messages, meta } = parsed.output;
  return {
    conversation: decodeConversation(parsed.output.conversation) ?? null,
    messages: messages.map(decodeMessage).filter((message) => message !== undefined),
    wholeLogRev: messages.length < limits.messagesPerPage ? (meta.rev ?? 0) : 0,
    session: decodeSession(parsed.output.contact) ?? null,
  };
}
