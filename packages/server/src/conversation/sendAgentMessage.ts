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

/** What an agent says, or has the bot say. */
export interface AgentMessage {
  readonly content: string;
  readonly contentType: string;
  readonly contentAttributes: MessageRow['contentAttributes'];
  /** The channel's first agent where not given. */
  readonly agentId?: number | undefined;
  readonly as: 'agent' | 'bot';
  readonly files?: readonly StoredFile[];
}

/** Adds an agent's message to a conversation; from then on the bot keeps quiet until the conversation is resolved. */
export function sendAgentMessage(
  backend: Backend,
  conversation: Conversation,
  said: AgentMessage,
): Promise<WireMessage> {
  return changeContact(backend, conversation.contactId, async (change) => {
    const { tx, contact } = change;
    const now = await findConversation(tx, conversation.id);
    if (!now) throw notFound();
    const sender = await senderOf(tx, contact.channelId, said);
    const takesOver = said.as === 'agent' && !now.isBotPaused;
    if (takesOver) await removeBotTasks(tx, now.id);
    const current = takesOver ? await updateConversation(change, now, { isBotPaused: true }) : now;
    return postMessage(backend, change, current, {
      messageType: messageTypes.outgoing,
      content: said.content,
      contentType: said.contentType,
      contentAttributes: said.contentAttributes,
      sender,
      files: said.files ?? [],
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

/** How the bot signs. */
export const botSender: MessageSender = {
  type: 'bot',
  id: null,
  name: 'Pip',
  avatarUrl: '/avatars/pip.svg',
};
