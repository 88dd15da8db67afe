import type { ChatError } from '../protocol/errors.ts';

/** The visitor who wrote an unsent message. */
export interface MessageOwner {
  /** A hash of the session token; see `hashToken`. */
  readonly token: string;
  /** Null if unknown. */
  readonly contactId: number | string | null;
}

/** A message that the server has not accepted yet. */
export interface OutboxEntry {
  readonly echoId: string;
  /** Grows with every entry, even if the device's clock is set back. */
  readonly order: number;
  /** Null if the visitor was anonymous. */
  readonly owner: MessageOwner | null;
  /** The message was sent to start a conversation, and its response has not arrived. */
  readonly isFirstCall: boolean;
  readonly content: string;
  /** Empty for a text message. */
  readonly files: readonly File[];
  /** Milliseconds since the epoch, by the device. */
  readonly saidAtMs: number;
  readonly refererUrl: string;
  /** Why sending failed; null while the message is waiting or being sent. */
  readonly failure: ChatError | null;
  /** The id of the newest message when this one failed. Defines its position in the list after a reload. */
  readonly afterId: number | null;
}

/** Stores unsent messages across reloads. Every call may reject; the chat reports it and continues in memory. */
export interface OutboxStorage {
  /** Loads the entries left by closed pages, in the order they were written. */
  load(): Promise<readonly OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(echoId: string): Promise<void>;
}

/** Stores the outbox in memory for the life of the page. */
export function memoryOutboxStorage(): OutboxStorage {
  const entries = new Map<string, OutboxEntry>();
  return {
    load: async () => [...entries.values()].toSorted(byOrder),
    put: async (entry) => void entries.set(entry.echoId, entry),
    remove: async (echoId) => void entries.delete(echoId),
  };
}

/** Compares entries by the order in which they were written. */
export const byOrder = (a: OutboxEntry, b: OutboxEntry) => a.order - b.order;
