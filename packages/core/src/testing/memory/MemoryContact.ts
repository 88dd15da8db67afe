import type { WireConversation } from '../../protocol/conversation.ts';
import type { WireMessage } from '../../protocol/message.ts';

/** A message stored by the memory server. */
export type StoredMessage = WireMessage & { id: number; rev: number };

/** A conversation stored by the memory server. */
export type StoredConversation = WireConversation & { id: number; rev: number; status: 'open' | 'resolved' };

/** A visitor stored by the memory server. */
export interface MemoryContact {
  readonly id: number;
  identifier: string | null;
  pubsubToken: string;
  /** The newest revision of the visitor's messages and conversations. */
  rev: number;
  lastSeenAtSeconds: number | null;
  messages: StoredMessage[];
  conversations: StoredConversation[];
  attributes: Record<string, unknown>;
  labels: string[];
}

export function isDeleted({ content_attributes: attributes }: StoredMessage): boolean {
  return (
    typeof attributes === 'object' &&
    attributes !== null &&
    'deleted' in attributes &&
    attributes.deleted === true
  );
}
