import type { Backend } from '../backend/Backend.ts';
import { streams } from '../connection/RealtimePort.ts';
import type { Contact } from '../storage/contacts.ts';
import { type Conversation, findNewestConversation } from '../storage/conversations.ts';

/** Who types, as the event says it. */
export interface TypingUser {
  readonly id: number | string;
  readonly name: string;
  readonly type: 'contact' | 'agent' | 'bot';
}

/** Tells the agents that a visitor types or has stopped; nothing where there is no conversation yet. */
export async function publishVisitorTyping(
  backend: Backend,
  contact: Contact,
  isTyping: boolean,
): Promise<void> {
  const conversation = await findNewestConversation(backend.db, contact.id);
  if (!conversation) return;
  const user: TypingUser = { id: contact.id, name: contact.name, type: 'contact' };
  tell(backend, streams.agents, { conversation, user, isTyping, isPrivate: false });
}

/** Tells that an agent or the bot types; a private notice stays among the agents (spec §4, Agent typing). */
export function publishAgentTyping(
  backend: Backend,
  { pubsubToken }: Pick<Contact, 'pubsubToken'>,
  notice: TypingNotice,
): void {
  tell(backend, streams.agents, notice);
  if (!notice.isPrivate) tell(backend, streams.visitor(pubsubToken), notice);
}

interface TypingNotice {
  readonly conversation: Pick<Conversation, 'id'>;
  readonly user: TypingUser;
  readonly isTyping: boolean;
  readonly isPrivate: boolean;
}

function tell(
  { realtime }: Backend,
  stream: string,
  { conversation, user, isTyping, isPrivate }: TypingNotice,
): void {
  const name = isTyping ? 'conversation.typing_on' : 'conversation.typing_off';
  const data = { conversation: { id: conversation.id }, user, is_private: isPrivate };
  realtime.publish(stream, { kind: 'event', name, data });
}
