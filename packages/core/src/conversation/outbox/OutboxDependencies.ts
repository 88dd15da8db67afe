import type { Clock } from '../../environment/clock.ts';
import type { OutboxEntry, OutboxStorage, WordsOwner } from '../../environment/outboxStorage.ts';
import type { ChatError } from '../../protocol/errors.ts';
import type { Message } from '../../protocol/message.ts';
import type { Result } from '../../protocol/result.ts';

/** How far one try may go. */
export interface DeliveryLimits {
  /** For a text: milliseconds until the try is given up. An upload has its own limits. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What the outbox needs from the rest. */
export interface OutboxDependencies {
  readonly storage: OutboxStorage;
  readonly clock: Clock;
  readonly random: () => number;
  /** False where the backend would take a repetition for a second message. */
  readonly isRepeatable: boolean;
  isOnline(): boolean;
  /** Whose words are said now; null for somebody whom nobody has named. */
  owner(): WordsOwner | null;
  /** Whether words that were left behind are the present visitor's; null while it is not known who that is. */
  isOwn(owner: WordsOwner | null): boolean | null;
  /** Finds out who the visitor is. */
  learnOwner(): Promise<unknown>;
  /** One try to hand an entry to the server. */
  deliver(entry: OutboxEntry, limits: DeliveryLimits): Promise<Result<Message>>;
  /** A last look at the server before an entry is given up: it may have it already. */
  lookAgain(): Promise<void>;
  /** The newest message of the server, for the place of a failed entry. */
  newestId(): number;
  /** An entry that an earlier page left behind is taken up. */
  onResumed(entry: OutboxEntry): void;
  /** An entry turned out to be somebody else's. */
  onDropped(echoId: string): void;
  onAccepted(entry: OutboxEntry, message: Message): void;
  onFailed(entry: OutboxEntry, error: ChatError): void;
  /** Called once: what is unsent is lost with the page. */
  onStorageError(cause: unknown): void;
}
