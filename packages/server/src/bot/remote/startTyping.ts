import type { Backend } from '../../backend/Backend.ts';
import type { Activity } from '../../conversation/activity.ts';
import type { BotTaskRow } from '../../storage/botTasks.ts';
import { findContact } from '../../storage/contacts.ts';
import { publishBotTyping } from '../publishBotTyping.ts';

export interface ShownTyping {
  show(activity: Activity): void;
  /** A second call does nothing. */
  stop(): void;
}

/** Shorter than the time after which clients stop showing that somebody is typing. */
const repeatMs = 10_000;

/** Shows the visitor that the bot is typing, until `stop` is called. */
export async function startTyping(
  backend: Backend,
  { contactId, conversationId }: BotTaskRow,
): Promise<ShownTyping> {
  const contact = await findContact(backend.db, contactId);
  let activity: Activity | undefined;
  const publish = (isTyping: boolean) =>
    contact && publishBotTyping(backend, contact, { conversationId, isTyping, activity });
  let timer: NodeJS.Timeout | undefined = setInterval(publish, repeatMs, true);
  publish(true);
  return {
    show(next) {
      if (next.text === activity?.text) return;
      activity = next;
      publish(true);
    },
    stop() {
      if (!timer) return;
      clearInterval(timer);
      timer = undefined;
      publish(false);
    },
  };
}
