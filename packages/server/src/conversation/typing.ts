import type { Backend } from '../backend/Backend.ts';
import { streams } from '../connection/RealtimePort.ts';
import type { Contact } from '../storage/contacts.ts';
import { type Conversation, findNewestConversation } from '../storage/conversations.ts';

/** The user of a typing event. */
export interface TypingUser {
  readonly id: number | string;
  readonly name: string;
  readonly type: 'contact' | 'agent' | 'bot';
}

/** Notifies the agents that a visitor is typing or has stopped. Does nothing if the visitor has no conversation. */
export async function publishVisitorTyping(
  backend: Backend,
  contact: Contact,
  isTyping: boolean,
): Promise<void> {
  const conversation = await findNewestConversation(backend.db, contact.id);
  if (!conversation) return;
  const user: TypingUser = { id: contact.id, name: contact.name, type: 'contact' };
  publish(backend, streams.agents, { conversation, user, isTyping, isPrivate: false });
}

/** Notifies the agents, and the visitor unless `isPrivate`, that an agent or the bot is typing or has stopped. */
export function publishAgentTyping(
  backend: Backend,
  { pubsubToken }: Pick<Contact, 'pubsubToken'>,
  event: TypingEvent,
): void {
  publish(backend, streams.agents, event);
  if (!event.isPrivate) publish(backend, streams.visitor(pubsubToken), event);
}

interface TypingEvent {
  readonly conversation: Pick<Conversation, 'id'>;
  readonly user: TypingUser;
  readonly isTyping: boolean;
  readonly isPrivate: boolean;
}

function publish(
  { realtime }: Backend,
  stream: string,
  { conversation, user, isTyping, isPrivate }: TypingEvent,
): void {
  const name = isTyping ? 'conversation.typing_on' : 'conversation.typing_off';
  const data = { conversation: { id: conversation.id }, user, is_private: isPrivate };
  realtime.publish(stream, { kind: 'event', name, data });
}
