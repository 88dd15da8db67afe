import type {
  Choice,
  ContentType,
  Feedback,
  FormDraft,
  KnownDetails,
  Message,
  Result,
  Uploads,
} from '@chat/hooks';
import type { ComponentType } from 'react';

/** What the visitor can do with a message. Pass a stable object, because messages are memoized. */
export interface MessageActions {
  retry(message: Message): void;
  discard(message: Message): void;
  /**
   * Moves a refused message, or one whose files are being sent, back into the composer. Without `edit`, a refused
   * message can only be resent or discarded, and canceling an upload discards the message.
   */
  edit?(message: Message): void;
  /** Whether `edit` is offered for a message. Default: `isEditable` of `@chat/hooks`. */
  canEdit?(message: Message): boolean;
  /** Requests fresh URLs for the files of the message. Resolves to false if the request failed. */
  renewFiles?(message: Message): Promise<boolean>;
  /** The files of unsent messages. Without `uploads`, unsent messages show neither their pictures nor the progress. */
  readonly uploads?: Uploads;
  /** Sends one of the offered answers. */
  choose(message: Message, choice: Choice): void;
  /** Rates a message of the bot. Resolves to false if that failed. */
  sendFeedback?(message: Message, feedback: Feedback): Promise<boolean>;
  /** Sends the values of a form. An error may have texts by field name in `fields`. */
  submitForm(message: Message, values: Readonly<Record<string, unknown>>): Promise<Result<Message>>;
  /**
   * Stores what the visitor enters into forms and ratings. Without `formDrafts`, the entries are lost when the message is
   * no longer rendered.
   */
  readonly formDrafts?: {
    get(messageId: number): FormDraft | null;
    set(messageId: number, draft: FormDraft): void;
  };
  /** Known details of the visitor, such as the email address, that prefill forms. */
  readonly knownDetails?: KnownDetails;
}

/** Props of the component for a content type. */
export interface ContentProps {
  readonly message: Message;
  /** Whether a bot is writing this message now; false if nothing has arrived for 30 s. */
  readonly isWriting?: boolean;
  /**
   * Whether the visitor has written nothing since this message. Choices can be answered only while this is true; cards,
   * forms and ratings can be answered later too. Always false for texts.
   */
  readonly isOpen: boolean;
  /**
   * Whether the conversation of this message has ended. The buttons of cards and choices then send nothing. Forms and
   * ratings can still be submitted.
   */
  readonly isEnded?: boolean;
  /** The visitor's answer to this message, or null. Always null for texts. */
  readonly answer: Message | null;
  /**
   * Whether this message has or contains the focus. Links in a text are tab stops only while this is true. Links of
   * other content types are tab stops also while `isOpen` is true.
   */
  readonly isCurrent: boolean;
  readonly actions: MessageActions;
}

/** Components by content type. A type without a component is shown as text. */
export type ContentRegistry = Readonly<Partial<Record<ContentType, ComponentType<ContentProps>>>>;
