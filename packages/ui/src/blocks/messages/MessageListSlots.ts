import type { ComponentType, ReactNode } from 'react';
import type { DayLineProps } from './DayLine.tsx';
import type { MessageProps } from './Message.tsx';
import type { AvatarSlot } from './SenderAvatar.tsx';
import type { TypingIndicatorProps } from './TypingIndicator.tsx';

/** Props of a component that replaces a message row. */
export interface MessageRowSlotProps extends MessageProps {
  /** Whether the visitor wrote the message. */
  readonly isOwn: boolean;
}

/** Props of a component that replaces the empty state. */
export interface EmptySlotProps {
  /** The default: the start of the conversation. */
  readonly children: ReactNode;
}

/** Props of a component that replaces an error. */
export interface ErrorSlotProps {
  /** What could not be loaded: the messages, or the configuration of the whole chat. */
  readonly kind: 'messages' | 'chat';
  /** Loads the messages again. Undefined for the chat, because it tries again by itself. */
  readonly onRetry: (() => void) | undefined;
  /** The default: an element with the role `alert` that shows the text and, for `messages`, a button. */
  readonly children: ReactNode;
}

/**
 * Components that replace parts of the message list. Define them outside your components: if React gets a new function,
 * it builds the part again. Null removes a part, where the type allows it.
 */
export interface MessageListSlots extends AvatarSlot {
  /**
   * Replaces `Message`. Should render an `<li>` with `data-message-id={message.localId}`, so that the list can find the
   * message. Is rendered again only when its props change.
   */
  readonly messageRow?: ComponentType<MessageRowSlotProps> | undefined;
  /** Replaces `DayLine` inside its `<li>` above the first message of a day. */
  readonly dayLine?: ComponentType<DayLineProps> | null | undefined;
  /** Replaces `TypingIndicator`. Is always rendered; `agent` and `activity` are null if no one is typing. */
  readonly typing?: ComponentType<TypingIndicatorProps> | null | undefined;
  /** Replaces the start of the conversation while there are no messages. */
  readonly empty?: ComponentType<EmptySlotProps> | null | undefined;
  /**
   * Replaces the error for messages that cannot be loaded. In `ChatWidget`, also the error for a configuration that
   * cannot be loaded.
   */
  readonly error?: ComponentType<ErrorSlotProps> | undefined;
}
