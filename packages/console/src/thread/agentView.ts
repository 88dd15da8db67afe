import { isEditable, type Message } from '@chat/hooks';
import type { Visitor } from '../engine/records.ts';
import { nameOf } from '../engine/records.ts';

/** The message of each view, with its stored direction and sender. */
const originals = new WeakMap<Message, Message>();

/**
 * Returns a message as the kit shows it to an agent. Messages of the team are on the agent's side, with the sender's
 * name. Messages of the visitor are on the other side. A deleted message is shown as deleted.
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

/** Returns the message of a view, with its stored direction and sender. */
export function toStored(view: Message): Message {
  return originals.get(view) ?? view;
}

/** Whether an unsent message can be edited. Unlike visitors, agents can edit messages with attributes too. */
export function canEditUnsent(view: Message): boolean {
  return isEditable({ ...view, attributes: {} });
}
