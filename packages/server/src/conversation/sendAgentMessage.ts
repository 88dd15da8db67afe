import { messageTypes, type WireMessage } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { notFound, Refusal } from '../foundation/Refusal.ts';
import { findAgent, listAgents } from '../storage/agents.ts';
import type { StoredFile } from '../storage/attachments.ts';
import { removeBotTasks } from '../storage/botTasks.ts';
import { type Conversation, findConversation } from '../storage/conversations.ts';
import type { Queryable } from '../storage/Database.ts';
import type { MessageRow, MessageSender } from '../storage/messages.ts';
import { changeContact } from '../visitor/changeContact.ts';
import { updateConversation } from './conversationChanges.ts';
import { postMessage } from './postMessage.ts';

/** A message from an agent, or from the bot on an agent's behalf. */
export interface AgentMessage {
  readonly content: string;
  readonly contentType: string;
  readonly contentAttributes: MessageRow['contentAttributes'];
  /** The sender if `as` is `agent`. Default: the first agent of the channel. */
  readonly agentId?: number | undefined;
  readonly as: 'agent' | 'bot';
  readonly files?: readonly StoredFile[];
}

/**
 * Sends a message to the visitor. A message that is not sent as the bot pauses the bot until the conversation is
 * resolved. Throws `Refusal` 401 if the contact was deleted, 404 if the conversation no longer exists, and 422 if the
 * agent is not in the channel or the channel has no agents.
 */
export function sendAgentMessage(
  backend: Backend,
  conversation: Conversation,
  message: AgentMessage,
): Promise<WireMessage> {
  return changeContact(backend, conversation.contactId, async (change) => {
    const { tx, contact } = change;
    const current = await findConversation(tx, conversation.id);
    if (!current) throw notFound();
    const sender = await senderOf(tx, contact.channelId, message);
    const pausesBot = message.as === 'agent' && !current.isBotPaused;
    if (pausesBot) await removeBotTasks(tx, current.id);
    const updated = pausesBot ? await updateConversation(change, current, { isBotPaused: true }) : current;
    return postMessage(backend, change, updated, {
      messageType: messageTypes.outgoing,
      content: message.content,
      contentType: message.contentType,
      contentAttributes: message.contentAttributes,
      sender,
      files: message.files ?? [],
    });
  });
}

async function senderOf(
  tx: Queryable,
  channelId: number,
  { as, agentId }: AgentMessage,
): Promise<MessageSender> {
  if (as === 'bot') return botSender;
  const agent = agentId === undefined ? (await listAgents(tx, channelId))[0] : await findAgent(tx, agentId);
  if (agent?.channelId !== channelId) {
    throw new Refusal(422, 'agent_id: no agent of this channel', { fields: { agent_id: ['Unknown.'] } });
  }
  return { type: 'agent', id: agent.id, name: agent.name, avatarUrl: agent.avatarUrl };
}

/** The bot as the sender of a message. */
export const botSender: MessageSender = {
  type: 'bot',
  id: null,
  name: 'Pip',
  avatarUrl: '/avatars/pip.svg',
};
