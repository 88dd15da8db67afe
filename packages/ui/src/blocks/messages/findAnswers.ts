import type { DayGroup, Message } from '@chat/hooks';
import { authorOf } from './authorOf.ts';

/** The visitor's answers to messages that offer some. */
export interface Answers {
  /** The answer to a message, by the local id of that message. */
  readonly given: ReadonlyMap<string, Message>;
  /** Local ids of the messages after the visitor's last one, which can still be answered. */
  readonly open: ReadonlySet<string>;
}

/**
 * Finds the answers of the visitor. An answer names its question in `reply_to_id`. Without such an answer, a message
 * that directly follows a question counts as its answer, unless it names another question.
 */
export function findAnswers(days: readonly DayGroup[]): Answers {
  const messages = days.flatMap((day) => day.messages.map(({ message }) => message));
  const given = new Map<string, Message>();
  const open = new Set<string>();
  const replies = new Map<unknown, Message>();
  let following: Message | undefined;
  let hasVisitorWritten = false;
  for (const message of messages.toReversed()) {
    const author = authorOf(message);
    if (!hasVisitorWritten && author !== 'visitor') open.add(message.localId);
    if (author === 'visitor') {
      hasVisitorWritten = true;
      replies.set(message.attributes.reply_to_id, message);
    } else if (message.id !== null) {
      const answer = replies.get(message.id) ?? untargeted(following);
      if (answer) given.set(message.localId, answer);
    }
    if (author !== 'activity') following = message;
  }
  return { given, open };
}

/** Returns the message if the visitor wrote it and it names no question. */
function untargeted(message: Message | undefined): Message | undefined {
  const isAnswer = message && authorOf(message) === 'visitor' && message.attributes.reply_to_id === undefined;
  return isAnswer ? message : undefined;
}
