import * as v from 'valibot';
import { number, numeric, optionalNumber } from './lenient.ts';
import { decodeMessage, type Message } from './message.ts';

/** A conversation on the wire. */
export const wireConversationSchema = v.object({
  id: numeric,
  status: v.fallback(v.picklist(['open', 'resolved']), 'open'),
  rev: v.optional(number(), 0),
  menu: v.optional(v.unknown(), null),
  userMenu: v.optional(v.unknown(), null),
  allowInput: v.optional(v.unknown()),
  contact_last_seen_at: v.optional(optionalNumber(), null),
});

/** A conversation on the wire, as `GET /api/conversations` and the realtime events carry it. */
export type WireConversation = v.InferInput<typeof wireConversationSchema>;

/** One choice of the bot's menu above the composer. */
export interface MenuItem {
  readonly title: string;
  readonly payload: string;
}

/** A conversation as the rest of the product knows it (spec §3, Conversation attributes). */
export interface Conversation {
  readonly id: number;
  readonly status: 'open' | 'resolved';
  readonly rev: number;
  readonly menu: readonly MenuItem[];
  readonly userMenu: readonly MenuItem[];
  /** False only when the server says exactly false (spec §4). */
  readonly allowInput: boolean;
  /** Seconds since the epoch. */
  readonly lastSeenAtSeconds: number | null;
}

/** Reads a conversation off the wire; undefined where it is none (`{}` means that there is none yet). */
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

/** Reads a menu: a list of texts or of `{ title, payload }`; what is neither is dropped. */
export function decodeMenu(input: unknown): readonly MenuItem[] {
  if (!Array.isArray(input)) return [];
  return input.flatMap((item) => {
    const parsed = v.safeParse(menuItemSchema, item);
    return parsed.success ? [parsed.output] : [];
  });
}

/** What became of a request for a transcript: it was mailed, or its address has to be confirmed by a link first. */
export type TranscriptStatus = 'sent' | 'confirm';

/** Reads the answer to a request for a transcript. A backend that says nothing of confirming has sent it. */
export function decodeTranscriptStatus(input: unknown): TranscriptStatus {
  return Object(input).status === 'confirm' ? 'confirm' : 'sent';
}

const sessionSchema = v.object({
  id: v.fallback(v.nullable(v.union([numeric, v.string()])), null),
  conv_token: v.string(),
  pubsub_token: v.optional(v.string()),
  pubsubToken: v.optional(v.string()),
});

/** The visitor's session on a channel. Both tokens are secrets. */
export interface Session {
  readonly contactId: number | string | null;
  readonly convToken: string;
  readonly pubsubToken: string | null;
}

/** Reads `{ id, conv_token, pubsub_token }` (or `pubsubToken`); undefined where there is no token. */
export function decodeSession(input: unknown): Session | undefined {
  const parsed = v.safeParse(sessionSchema, input);
  if (!parsed.success) return undefined;
  const { id, conv_token, pubsub_token, pubsubToken } = parsed.output;
  return { contactId: id, convToken: conv_token, pubsubToken: pubsub_token ?? pubsubToken ?? null };
}

/** What `POST /api/conversations`, `send_ref`, `send_start_flow` and a campaign trigger answer. */
export interface StartedConversation {
  readonly conversation: Conversation | null;
  readonly messages: readonly Message[];
  readonly session: Session | null;
}

const startedSchema = v.object({
  conversation: v.optional(v.unknown()),
  messages: v.optional(v.fallback(v.array(v.unknown()), []), []),
  contact: v.optional(v.unknown()),
});

/** Reads an answer that starts a conversation; undefined where it is none. */
export function decodeStartedConversation(input: unknown): StartedConversation | undefined {
  const parsed = v.safeParse(startedSchema, input);
  if (!parsed.success) return undefined;
  return {
    conversation: decodeConversation(parsed.output.conversation) ?? null,
    messages: parsed.output.messages.map(decodeMessage).filter((message) => message !== undefined),
    session: decodeSession(parsed.output.contact) ?? null,
  };
}
