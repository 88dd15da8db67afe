import type { Backend } from '../backend/Backend.ts';
import type { Activity } from '../conversation/activity.ts';
import { botTypingUser, publishAgentTyping } from '../conversation/typing.ts';
import type { Contact } from '../storage/contacts.ts';

interface BotTyping {
  readonly conversationId: number;
  readonly isTyping: boolean;
  readonly activity?: Activity | undefined;
}

export function publishBotTyping(
  backend: Backend,
  contact: Contact,
  { conversationId, isTyping, activity }: BotTyping,
): void {
  publishAgentTyping(backend, contact, {
    conversation: { id: conversationId },
    user: botTypingUser(backend),
    isTyping,
    isPrivate: false,
    activity,
  });
}
