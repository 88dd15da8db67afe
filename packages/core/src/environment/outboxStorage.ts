import type { ChatError } from '../protocol/errors.ts';
import type { RecordingDetails } from '../protocol/recording.ts';
import { memoryRecords, type PageRecords } from './pageRecords.ts';

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
  /** What is known about recordings, in the order of `files`; null for other files. Undefined if there are none. */
  readonly recordings?: readonly (RecordingDetails | null)[] | undefined;
  /** When the visitor wrote the message, in milliseconds since the epoch by `ChatClient.now()`. */
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
 * Stores unsent messages. Every call may reject; the chat then reports the first failure and continues in memory. Only
 * the widget calls `clear`: when consent changes, and to delete the data of a visitor who has left.
 */
export type OutboxStorage = Omit<PageRecords<OutboxEntry>, 'clear'> &
  Partial<Pick<PageRecords<OutboxEntry>, 'clear'>>;

/** Stores the outbox in memory for the life of the page. */
export function memoryOutboxStorage(): PageRecords<OutboxEntry> {
  return memoryRecords(({ echoId }: OutboxEntry) => echoId);
}
