import type { Message } from '@chat/hooks';
import type { Visitor } from '../engine/records.ts';
import { nameOf } from '../engine/records.ts';

/** The message behind each agent's view, with its stored direction and sender. */
const originals = new WeakMap<Message, Message>();

/**
 * Returns a message as the kit shows it to an agent: the team writes on the own side, with the sender's name, and the
 * visitor on the other. A deleted message is shown as such.
 */
export function toAgentView(message: Message, visitor: Visitor): Message {
  const isFromVisitor = message.direction === 'incoming';
  const view: Message = {
    ...(message.deleted ? asDeleted(message) : message),
    direction: isFromVisitor ? 'outgoing' : 'incoming',
    sender: isFromVisitor
      ? { id: visitor.id, name: nameOf(visitor), avatarUrl: visitor.avatarUrl, type: 'contact' }
      : { ...(message.sender ?? bot), name: message.sender?.name || 'Bot' },
  };
  originals.set(view, message.deleted ? asDeleted(message) : message);
  return view;
}

const bot = { id: 'bot', name: 'Bot', avatarUrl: null, type: 'bot' } as const;

const asDeleted = (message: Message): Message => ({
  ...message,
  content: 'Message deleted',
  contentType: 'text',
  attributes: {},
  attachments: [],
});

/** Returns the message of an agent's view with its stored direction and sender. */
export function toStored(view: Message): Message {
  return originals.get(view) ?? view;
}
