import {
  type Agent,
  type Conversation,
  decodeConversation,
  decodeMessage,
  type Message,
} from '@chat/core/protocol';
import { friendlyName } from './friendlyName.ts';

export type { Agent, Message };

/** How many conversations, and how many messages, the server returns per page. */
export const conversationsPerPage = 50;
export const messagesPerPage = 50;

/** Whose token the console uses. */
export interface AgentSession {
  readonly name: string;
  /** Whether the token may change the channel. */
  readonly isAdmin: boolean;
}

export interface Visitor {
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly avatarUrl: string | null;
  readonly isVerified: boolean;
  readonly labels: readonly string[];
}

export interface AgentConversation extends Conversation {
  readonly visitor: Visitor;
  readonly isBotPaused: boolean;
  readonly createdAtSeconds: number;
  readonly lastActivityAtSeconds: number;
  readonly lastMessage: Message | null;
}

export type Attributes = Readonly<Record<string, unknown>>;

/** What an `AgentConversation` leaves out. */
export interface ConversationDetails {
  readonly identifier: string;
  /** What the visitor's browser reported, such as language, first page and device. */
  readonly device: Attributes;
  readonly visitorAttributes: Attributes;
  readonly conversationAttributes: Attributes;
}

/** Returns undefined if the input is invalid. */
export function decodeAgentConversation(input: unknown): AgentConversation | undefined {
  const conversation = decodeConversation(input);
  if (!conversation) return undefined;
  const record = Object(input);
  return {
    ...conversation,
    visitor: decodeVisitor(Object(record.contact)),
    isBotPaused: record.is_bot_paused === true,
    createdAtSeconds: Number(record.created_at) || 0,
    lastActivityAtSeconds: Number(record.last_activity_at) || 0,
    lastMessage: decodeMessage(record.last_message) ?? null,
  };
}

export function decodeDetails(input: unknown): ConversationDetails {
  const { contact, custom_attributes } = Object(input);
  const record = Object(contact);
  return {
    identifier: text(record.identifier),
    device: { ...Object(record.user_attributes) },
    visitorAttributes: { ...Object(record.additional_attributes), ...Object(record.custom_attributes) },
    conversationAttributes: { ...Object(custom_attributes) },
  };
}

function decodeVisitor(record: Record<string, unknown>): Visitor {
  return {
    id: typeof record.id === 'number' ? record.id : null,
    name: text(record.name),
    email: text(record.email),
    phone: text(record.phone_number),
    avatarUrl: text(record.avatar_url) || null,
    isVerified: record.is_verified === true,
    labels: Array.isArray(record.labels) ? record.labels.map(String) : [],
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the name, else the email address, else the phone number, else a generated name that depends on the id. */
export function nameOf({ name, email, phone, id }: Visitor): string {
  return name || email || phone || friendlyName(id ?? 0);
}
