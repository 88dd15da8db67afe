import {
  type Agent,
  type Conversation,
  decodeConversation,
  decodeMessage,
  type Message,
} from '@chat/core/protocol';

export type { Agent, Message };

export interface Visitor {
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly isVerified: boolean;
  readonly labels: readonly string[];
}

export interface AgentConversation extends Conversation {
  readonly visitor: Visitor;
  readonly isBotPaused: boolean;
  readonly lastActivityAtSeconds: number;
  readonly lastMessage: Message | null;
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
    lastActivityAtSeconds: Number(record.last_activity_at) || 0,
    lastMessage: decodeMessage(record.last_message) ?? null,
  };
}

function decodeVisitor(record: Record<string, unknown>): Visitor {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: typeof record.id === 'number' ? record.id : null,
    name: text(record.name),
    email: text(record.email),
    phone: text(record.phone_number),
    isVerified: record.is_verified === true,
    labels: Array.isArray(record.labels) ? record.labels.map(String) : [],
  };
}

export function nameOf({ name, email, id }: Visitor): string {
  return name || email || `Visitor ${id ?? ''}`;
}
