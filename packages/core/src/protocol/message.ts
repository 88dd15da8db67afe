import * as v from 'valibot';
import type { ChatError } from './errors.ts';
import { bag, listOf, number, numeric, optionalNumber, optionalText, text } from './lenient.ts';

/** The numbers of `message_type` on the wire (spec §3). Direction is said from the widget's side. */
export const messageTypes = { incoming: 0, outgoing: 1, activity: 2, template: 3 } as const;

/** Who speaks: `incoming` is from the visitor, `outgoing` from an agent or a bot (spec §3). */
export type MessageDirection = keyof typeof messageTypes;

const directions = ['incoming', 'outgoing', 'activity', 'template'] as const satisfies MessageDirection[];

/** What the product can show; anything else falls back to `content`. */
export const contentTypes = [
  'text',
  'form',
  'input_email',
  'input_select',
  'cards',
  'article',
  'input_csat',
] as const;

/** How a message is to be shown. An unknown type arrives as `text`. */
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
});

const senderSchema = v.object({
  id: v.fallback(v.nullable(v.union([numeric, v.string()])), null),
  name: text(),
  avatar_url: v.optional(optionalText(), null),
  type: v.fallback(v.picklist(['contact', 'agent', 'bot']), 'agent'),
});

/** A message on the wire. `id` and `message_type` must be there, the rest falls back. */
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

/** A message on the wire, as `GET /api/messages` and every realtime event carry it. */
export type WireMessage = v.InferInput<typeof wireMessageSchema>;

/** A file of a message. Sizes in bytes, width and height in pixels, duration in seconds. */
export interface Attachment {
  readonly id: number;
  readonly fileType: 'image' | 'audio' | 'video' | 'file';
  /** An http(s) or relative address; empty while the file is being sent, or if the backend gave an unsafe one. */
  readonly url: string;
  readonly thumbUrl: string | null;
  readonly fileName: string;
  readonly fileSize: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
}

/** Who wrote a message. */
export interface Sender {
  readonly id: number | string | null;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly type: 'contact' | 'agent' | 'bot';
}

/** `in_progress` until the server has it, then `sent`; `failed` when it said no or never answered (spec §4). */
export type MessageStatus = 'in_progress' | 'sent' | 'failed';

/** A message as the rest of the product knows it (spec §3). */
export interface Message {
  /** Stable for the life of the message on screen: the React key. */
  readonly localId: string;
  /** The server's id, null until it has answered. It grows within a conversation and is the order. */
  readonly id: number | null;
  /** Grows with every change of the message; 0 where the backend has no revisions. */
  readonly rev: number;
  readonly echoId: string | null;
  readonly conversationId: number | null;
  readonly direction: MessageDirection;
  readonly contentType: ContentType;
  readonly content: string;
  /** `submitted_values`, `submitted_email`, `items` and whatever else the content type needs. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly deleted: boolean;
  readonly attachments: readonly Attachment[];
  readonly sender: Sender | null;
  /** Seconds since the epoch, by the server's clock once it has answered. */
  readonly createdAtSeconds: number;
  readonly status: MessageStatus;
  /** Why it failed; null otherwise. */
  readonly error: ChatError | null;
}

/** Reads a message off the wire; undefined where it is none. */
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
    contentType: contentTypes.find((type) => type === wire.content_type) ?? 'text',
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

function attachmentFromWire(wire: v.InferOutput<typeof attachmentSchema>): Attachment {
  return {
    id: wire.id,
    fileType: wire.file_type,
    url: safeAddress(wire.data_url) ?? '',
    thumbUrl: safeAddress(wire.thumb_url),
    fileName: wire.file_name,
    fileSize: wire.file_size,
    width: wire.width,
    height: wire.height,
    durationSeconds: wire.duration,
  };
}

/** An address of the web, or relative to the page; null for any other scheme, which could run or read something here. */
function safeAddress(address: string | null): string | null {
  const anywhere = 'https://relative.invalid';
  const isSafe =
    address && URL.canParse(address, anywhere) && /^https?:$/.test(new URL(address, anywhere).protocol);
  return isSafe ? address : null;
}

/** A random 12-character hex string: the temporary id of a message and its `echo_id` (spec §3, §9). */
export function createEchoId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
