import type { Backend } from '../backend/Backend.ts';
import { streams } from '../connection/RealtimePort.ts';
import type { AgentRow } from '../storage/agents.ts';
import type { Contact } from '../storage/contacts.ts';
import { type Conversation, findNewestConversation } from '../storage/conversations.ts';
import { toUrl } from '../wire/wire.ts';
import { type Activity, activityFields } from './activity.ts';

export interface TypingUser {
  readonly id: number | string;
  readonly name: string;
  readonly type: 'contact' | 'agent' | 'bot';
  /** The picture of the bot. The pictures of agents are in the list of agents. */
  readonly avatar_url?: string | null;
}

export function agentTypingUser({ id, name }: Pick<AgentRow, 'id' | 'name'>): TypingUser {
  return { id, name, type: 'agent' };
}

export function botTypingUser({
  botSender,
  publicUrl,
}: Pick<Backend, 'botSender' | 'publicUrl'>): TypingUser {
  const { name, avatarUrl } = botSender;
  return { id: 'bot', name, type: 'bot', avatar_url: toUrl(publicUrl, avatarUrl) };
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
  /** Undefined if the user just types. */
  readonly activity?: Activity | undefined;
}

function publish(
  { realtime }: Backend,
  stream: string,
  { conversation, user, isTyping, isPrivate, activity }: TypingEvent,
): void {
  const name = isTyping ? 'conversation.typing_on' : 'conversation.typing_off';
  const data = {
    conversation: { id: conversation.id },
    user,
    is_private: isPrivate,
    ...activityFields(isTyping ? activity : undefined),
  };
  realtime.publish(stream, { kind: 'event', name, data });
}
