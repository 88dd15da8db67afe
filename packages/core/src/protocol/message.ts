import * as v from 'valibot';
import type { ChatError } from './errors.ts';
import { bag, listOf, number, numeric, optionalNumber, optionalText, text } from './lenient.ts';

/** The numbers of `message_type` on the wire. */
export const messageTypes = { incoming: 0, outgoing: 1, activity: 2, template: 3 } as const;

/**
 * `incoming` messages are from the visitor; `outgoing` and `template` messages are from an agent or a bot.
 * `activity` messages are notes about the conversation.
 */
export type MessageDirection = keyof typeof messageTypes;

const directions = ['incoming', 'outgoing', 'activity', 'template'] as const satisfies MessageDirection[];

/**
 * The content types that the chat can show. A message of any other type is shown as text, or as `unknown` if it has
 * neither `content` nor attachments.
 */
export const contentTypes = [
  'text',
  'form',
  'input_email',
  'input_select',
  'cards',
  'article',
  'input_csat',
  'location',
  'contact',
  'sticker',
  'audio',
  'video',
  'integrations',
  'unknown',
] as const;

/** How a message is shown. */
export type ContentType = (typeof contentTypes)[number];

const attachmentSchema = v.object({
  id: numeric,
  file_type: v.fallback(v.picklist(['image', 'audio', 'video', 'file']), 'file'),
  data_url: text(),
  thumb_url: optionalText(),
  file_name: text(),
  file_size: number(),
  width: v.optional(optionalNumber(), null),
  height: v.optional(optionalNumber(), null),
  duration: v.optional(optionalNumber(), null),
  levels: v.fallback(v.optional(v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), []), []),
});

const senderSchema = v.object({
  id: v.fallback(v.nullable(v.union([numeric, v.string()])), null),
  name: text(),
  avatar_url: v.optional(optionalText(), null),
  type: v.fallback(v.picklist(['contact', 'agent', 'bot']), 'agent'),
});

/** Validates a message on the wire. Only `id` and `message_type` are required. */
export const wireMessageSchema = v.object({
  id: numeric,
  rev: v.optional(number(), 0),
  echo_id: v.optional(optionalText(), null),
  content: v.optional(text(), ''),
  content_type: v.optional(text('text'), 'text'),
  content_attributes: v.optional(bag(), {}),
  message_type: v.pipe(numeric, v.picklist([0, 1, 2, 3])),
  created_at: v.optional(number(), 0),
  conversation_id: v.optional(optionalNumber(), null),
  attachments: v.optional(listOf(attachmentSchema), []),
  sender: v.fallback(v.optional(v.nullable(senderSchema), null), null),
});

/** A message in `GET /api/messages` and in realtime events. */
export type WireMessage = v.InferInput<typeof wireMessageSchema>;

/** A file of a message. `fileSize` is in bytes, `width` and `height` are in pixels. */
export interface Attachment {
  readonly id: number;
  readonly fileType: 'image' | 'audio' | 'video' | 'file';
  /**
   * An http(s) or relative URL. Empty until the server has accepted the message, or if the backend sent no valid and
   * safe URL.
   */
  readonly url: string;
  readonly thumbUrl: string | null;
  readonly fileName: string;
  readonly fileSize: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  /** Volume levels of a recording from start to end, each 0 to 1; empty if unknown. */
  readonly levels: readonly number[];
}

/** The person or bot that wrote a message. */
export interface Sender {
  readonly id: number | string | null;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly type: 'contact' | 'agent' | 'bot';
}

/**
 * `in_progress` until the server accepts the message, then `sent`. `failed` if it could not be sent, or if the answer
 * to a form was not accepted.
 */
export type MessageStatus = 'in_progress' | 'sent' | 'failed';

/** A message: decoded from the server's data, or written by the visitor and not sent yet. */
export interface Message {
  /**
   * Identifies the message on this page, for example as the React key. Does not change when the server assigns an
   * id.
   */
  readonly localId: string;
  /** The server's id; null until the server has accepted the message. Messages with an id are sorted by it. */
  readonly id: number | null;
  /**
   * The revision. It grows with every change of the message, but not with streamed parts of its text. 0 if the message
   * is unsent or the backend has no revisions. -1 for a server message if the next fetched page will replace the list.
   */
  readonly rev: number;
  readonly echoId: string | null;
  readonly conversationId: number | null;
  readonly direction: MessageDirection;
  readonly contentType: ContentType;
  readonly content: string;
  /** Data of the content type, such as `items`, `submitted_values` and `submitted_email`. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly deleted: boolean;
  readonly attachments: readonly Attachment[];
  readonly sender: Sender | null;
  /**
   * When the message was created, in seconds since the epoch. Until the server accepts the message, this is the time of
   * `ChatClient.now()`.
   */
  readonly createdAtSeconds: number;
  readonly status: MessageStatus;
  /** Why the message, or the answer to a form, could not be sent; null unless `status` is `failed`. */
  readonly error: ChatError | null;
}

/** Returns whether the sender is still writing the message, so its text grows. */
export function isStreaming({ attributes }: Pick<Message, 'attributes'>): boolean {
  return attributes.streaming === true;
}

/** Decodes a message. Returns undefined if it is invalid. */
export function decodeMessage(input: unknown): Message | undefined {
  const parsed = v.safeParse(wireMessageSchema, input);
  return parsed.success ? fromWire(parsed.output) : undefined;
}

function fromWire(wire: v.InferOutput<typeof wireMessageSchema>): Message {
  return {
    localId: `m${wire.id}`,
    id: wire.id,
    rev: wire.rev,
    echoId: wire.echo_id,
    conversationId: wire.conversation_id,
    direction: directions[wire.message_type],
    contentType: contentTypeOf(wire),
    content: wire.content,
    attributes: wire.content_attributes,
    deleted: wire.content_attributes.deleted === true,
    attachments: wire.attachments.map(attachmentFromWire),
    sender: wire.sender && {
      id: wire.sender.id,
      name: wire.sender.name,
      avatarUrl: wire.sender.avatar_url,
      type: wire.sender.type,
    },
    createdAtSeconds: wire.created_at,
    status: 'sent',
    error: null,
  };
}

function contentTypeOf({
  content_type,
  content,
  attachments,
}: v.InferOutput<typeof wireMessageSchema>): ContentType {
  const isEmpty = content === '' && attachments.length === 0;
  return contentTypes.find((type) => type === content_type) ?? (isEmpty ? 'unknown' : 'text');
}

function attachmentFromWire(wire: v.InferOutput<typeof attachmentSchema>): Attachment {
  return {
    id: wire.id,
    fileType: wire.file_type,
    url: safeUrl(wire.data_url) ?? '',
    thumbUrl: safeUrl(wire.thumb_url),
    fileName: wire.file_name,
    fileSize: wire.file_size,
    width: wire.width,
    height: wire.height,
    durationSeconds: wire.duration,
    levels: wire.levels,
  };
}

/**
 * Returns an http(s) or relative URL unchanged. Returns null for an empty or invalid URL, and for other schemes,
 * which could run code or read local data.
 */
function safeUrl(url: string | null): string | null {
  const base = 'https://relative.invalid';
  const isSafe = url && URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
  return isSafe ? url : null;
}

/** Returns 12 random hex characters: the `echo_id` that identifies a message before the server has assigned an id. */
export function createEchoId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
