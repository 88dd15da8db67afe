import type { DayGroup, Message } from '@chat/hooks';

/**
 * The questions that were answered, and those that are open. Messages of type `text` ask nothing, so they are left out.
 */
export interface Answers {
  /** The answers, by the local id of the question. */
  readonly given: ReadonlyMap<string, Message>;
  /** Local ids of the questions that can still be answered: those after the visitor's last message. */
  readonly open: ReadonlySet<string>;
}

/**
 * An answer names its question in `reply_to_id`. A question that no answer names is answered by the next message, but
 * only if that message is the visitor's and names no question. System messages in between do not count.
 */
export function findAnswers(days: readonly DayGroup[]): Answers {
  const given = new Map<string, Message>();
  const open = new Set<string>();
  const replies = new Map<unknown, Message>();
  let following: Message | undefined;
  let hasVisitorWritten = false;
  const read = (message: Message) => {
    const { localId, id, direction, contentType, attributes } = message;
    if (direction === 'activity') return;
    if (direction === 'incoming') {
      hasVisitorWritten = true;
      if (attributes.reply_to_id !== undefined) replies.set(attributes.reply_to_id, message);
    } else if (contentType !== 'text') {
      if (!hasVisitorWritten) open.add(localId);
      const answer = replies.get(id) ?? untargeted(following);
      if (id !== null && answer) given.set(localId, answer);
    }
    following = message;
  };
  for (const { messages } of days.toReversed())
    for (const { message } of messages.toReversed()) read(message);
  return { given, open };
}

/** Returns the message if the visitor wrote it and it names no question. */
function untargeted(message: Message | undefined): Message | undefined {
  const isAnswer = message?.direction === 'incoming' && message.attributes.reply_to_id === undefined;
  return isAnswer ? message : undefined;
}
