import type { ChatError } from '../protocol/errors.ts';

/** The visitor who wrote an unsent message. */
export interface MessageOwner {
  /** A hash of the session token; see `hashToken`. Empty if there was no token. */
  readonly token: string;
  /** The contact's id; null if unknown. */
  readonly contactId: number | string | null;
}

/** A message that the server has not accepted yet. */
export interface OutboxEntry {
  readonly echoId: string;
  /** The sort key. Grows with every entry of a page, even if the device's clock is set back. */
  readonly order: number;
  /** The visitor who wrote the message; null if they were anonymous or unknown. */
  readonly owner: MessageOwner | null;
  /**
   * Whether the message was sent to start a session, and the outcome is unknown: neither a success nor a final
   * error has arrived.
   */
  readonly isFirstCall: boolean;
  readonly content: string;
  /** The message's `content_attributes`, such as the value of a chosen answer. Undefined if there are none. */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
  /** The files to send; empty for a text message. */
  readonly files: readonly File[];
  /** The length of each file in seconds, in the order of `files`; null if unknown. Undefined if no length is known. */
  readonly durationsSeconds?: readonly (number | null)[] | undefined;
  /** When the visitor wrote the message, in milliseconds since the epoch by the device's clock. */
  readonly saidAtMs: number;
  readonly refererUrl: string;
  /** Why sending failed; null while the message is waiting or being sent. */
  readonly failure: ChatError | null;
  /**
   * The id of the newest message when this one last failed; null if it has never failed. Defines this message's
   * position when the list is built again, for example after a reload.
   */
  readonly afterId: number | null;
}

/**
 * Stores unsent messages. Every call may reject; the chat then reports the first failure and continues in memory.
 */
export interface OutboxStorage {
  /**
   * Loads the entries on which no other open page works, in the order they were written. Loads all entries if it is
   * unknown which pages are open.
   */
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
