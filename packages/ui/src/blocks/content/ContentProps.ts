import type { ContentType, Message } from '@chat/hooks';
import type { ComponentType } from 'react';

/** One of a set of answers that a bot offers. */
export interface Choice {
  readonly title: string;
  readonly value: string;
}

/** What a visitor can do with a message. Stable for the life of the list. */
export interface MessageActions {
  retry(message: Message): void;
  discard(message: Message): void;
  /** Asks for fresh addresses of its files, which may expire; false if the server could not be asked. */
  renewFiles?(message: Message): Promise<boolean>;
  /** Takes one of the offered answers. */
  choose(message: Message, choice: Choice): void;
  /** Sends the values of a form; false where it failed and may be tried again. */
  submitForm(message: Message, values: Readonly<Record<string, unknown>>): Promise<boolean>;
}

/** What a component for a content type is given. */
export interface ContentProps {
  readonly message: Message;
  /** Whether it is the last thing said, so that answering it still makes sense. */
  readonly isLatest: boolean;
  /** What the visitor said after it; null as long as nothing was. */
  readonly answer: string | null;
  /** Whether the keyboard stands on this message: only then are its links tab stops. */
  readonly isCurrent: boolean;
  readonly actions: MessageActions;
}

/** The component of each content type; one that is missing is shown as text. */
export type ContentRegistry = Readonly<Partial<Record<ContentType, ComponentType<ContentProps>>>>;
