import type { WireConversation } from '../../protocol/conversation.ts';
import type { WireMessage } from '../../protocol/message.ts';

/** A message as the memory server keeps it. */
export type StoredMessage = WireMessage & { id: number; rev: number };

/** A conversation as the memory server keeps it. */
export type StoredConversation = WireConversation & { id: number; rev: number; status: 'open' | 'resolved' };

/** A visitor as the memory server knows them. */
export interface MemoryContact {
  readonly id: number;
  identifier: string | null;
  pubsubToken: string;
  /** The newest revision of everything that the visitor can see. */
  rev: number;
  lastSeenAtSeconds: number | null;
  messages: StoredMessage[];
  conversations: StoredConversation[];
  attributes: Record<string, unknown>;
  labels: string[];
}

/** Whether agents have deleted a message. */
export function isDeleted({ content_attributes: attributes }: StoredMessage): boolean {
  return (
    typeof attributes === 'object' &&
    attributes !== null &&
    'deleted' in attributes &&
    attributes.deleted === true
  );
}
