import type { ChatError } from '../protocol/errors.ts';

/** Whose words they are. */
export interface MessageOwner {
  /** A mark of the session's token. */
  readonly token: string;
  /** Null where it was not known. */
  readonly contactId: number | string | null;
}

/** Something the visitor said that the server has not accepted yet. */
export interface OutboxEntry {
  readonly echoId: string;
  /** Grows with every entry: the order of saying, whatever the device's clock does. */
  readonly order: number;
  /** Null for somebody whom nobody had named. */
  readonly owner: MessageOwner | null;
  /** It was handed over to start a conversation, and whether that happened is not known. */
  readonly isFirstCall: boolean;
  readonly content: string;
  /** Empty for a text message. */
  readonly files: readonly File[];
  /** Milliseconds since the epoch, by the device. */
  readonly saidAtMs: number;
  readonly refererUrl: string;
  /** Why it was given up; null while it waits or is on its way. */
  readonly failure: ChatError | null;
  /** The newest message of the server when it failed: its place after a reload. */
  readonly afterId: number | null;
}

/** Where the outbox survives a reload. Every call may reject; the outbox reports that and goes on. */
export interface OutboxStorage {
  /** What was left behind, in the order in which it was said; nothing that an open page is still working on. */
  load(): Promise<readonly OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(echoId: string): Promise<void>;
}

/** Keeps the outbox for the life of the page only. */
export function memoryOutboxStorage(): OutboxStorage {
  const kept = new Map<string, OutboxEntry>();
  return {
    load: async () => [...kept.values()].toSorted(byOrder),
    put: async (entry) => void kept.set(entry.echoId, entry),
    remove: async (echoId) => void kept.delete(echoId),
  };
}

/** The order of saying. */
export const byOrder = (a: OutboxEntry, b: OutboxEntry) => a.order - b.order;
