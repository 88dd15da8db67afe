import type { Session, StartedConversation } from '../protocol/conversation.ts';
import type { Result } from '../protocol/result.ts';

/** What a change of the session means for everything that is shown and sent. */
export interface SessionChanges {
  /** Takes what a started conversation brings: tokens first, then the conversation, then its messages. */
  adoptStarted(started: StartedConversation): void;
  /**
   * Takes new tokens: of the same contact, of one that the visitor has become one with (then their unsent messages are kept
   * and the list is fetched again), or of another visitor, before whom everything is forgotten (spec §4, Identification) but
   * what was written after the mark `wordsBefore`: that is the other visitor's own.
   */
  adoptIdentity(session: Session, wordsBefore?: number): void;
  /** Asks who the contact behind a token is (the session's if not given), and adopts that token. */
  learn(convToken?: string): Promise<Result<undefined>>;
  /** The visitor has been identified. */
  name(): void;
  /** Forgets what is listed: it is not the visitor's any more, and not another's to see. */
  forgetLog(): void;
  /** Ends the session, which the server no longer knows. What is listed stays to be read. */
  endSession(): void;
  /** Connects, and asks for everything, after a change of the session. */
  goOn(): Promise<void>;
}
